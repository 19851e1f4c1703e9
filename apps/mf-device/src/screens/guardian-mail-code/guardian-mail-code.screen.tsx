import { ContactCodePage } from '@gatehouse/challenge';
import { RefusalNotice, useArrival, usePageTitle } from '@gatehouse/screen';
import { useLink } from '@gatehouse/shell-contract';
import { Button, LinkButton } from '@gatehouse/ui-kit';
import { useContactTexts } from '../../flow/contact-texts.ts';
import { SdkPage, Waiting } from '../../flow/sdk-page.view.tsx';
import { StickyActions } from '../../flow/sticky-actions.view.tsx';
import { useSdkTexts } from '../../texts/sdk.texts.ts';
import { useGuardianMailCode, useProvenMail, type GuardianMailCode } from './guardian-mail-code.controller.ts';
import { useSentBefore } from './use-sent-before.ts';

function Done() {
  const t = useSdkTexts();
  const { close } = useProvenMail();
  return (
    <StickyActions>
      <Button wide onClick={close}>
        {t('common.close')}
      </Button>
    </StickyActions>
  );
}

/** The code was entered before the page was opened, and the answer may have been lost: the game is told. */
function ProvenBefore() {
  const t = useSdkTexts();
  const { tell } = useProvenMail();
  const title = t('guardianMail.doneTitle');
  usePageTitle(title);
  useArrival(() => tell());
  return (
    <SdkPage title={title} about={t('guardianMail.doneAbout')}>
      <Done />
    </SdkPage>
  );
}

const isDone = ({ state, goesOn }: GuardianMailCode['code']): boolean => state.step === 'done' || goesOn;

function useAbout(code: GuardianMailCode['code']): string {
  const t = useSdkTexts();
  if (isDone(code)) return t('guardianMail.doneAbout');
  const sent = 'sent' in code.state ? code.state.sent : null;
  return t('guardianMail.codeSent', { contact: sent?.typed ?? sent?.masked ?? '' });
}

type SentProps = Parameters<typeof useGuardianMailCode>[0];

function CodePage(before: SentProps) {
  const t = useSdkTexts();
  const page = useGuardianMailCode(before);
  const another = useLink(page.restart);
  const texts = useContactTexts('email');
  const { code } = page;
  const done = isDone(code);
  const title = t(done ? 'guardianMail.doneTitle' : 'guardianMail.codeTitle');
  usePageTitle(code.hasError ? t('common.errorTitle', { title }) : title);
  const words = {
    sendTo: () => null,
    send: t('contact.send'),
    sent: () => null, // the page's own sentence says it
    working: t('common.loading'),
  };
  return (
    <SdkPage title={title} about={useAbout(code)} step={done ? 'done' : code.state.step}>
      {done ? (
        <Done />
      ) : (
        <ContactCodePage page={code} texts={texts} words={words} gap="tight" Actions={StickyActions}>
          <LinkButton {...another} variant="quiet" wide>
            {t('guardianMail.another')}
          </LinkButton>
        </ContactCodePage>
      )}
    </SdkPage>
  );
}

/** `/webview/sdk/parent_verify_email_auth_code`: the code that a guardian has received. */
export function GuardianMailCodeScreen() {
  const t = useSdkTexts();
  const { sent, shown, retry } = useSentBefore();
  const title = t('guardianMail.codeTitle');
  usePageTitle(shown ? t('common.errorTitle', { title }) : title);
  if (sent === 'proven') return <ProvenBefore />;
  if (sent) return <CodePage sent={sent} />;
  return (
    <SdkPage title={title}>
      {shown ? (
        <>
          <RefusalNotice refusal={shown} />
          <StickyActions>
            <Button wide onClick={retry}>
              {t('common.retry')}
            </Button>
          </StickyActions>
        </>
      ) : (
        <Waiting />
      )}
    </SdkPage>
  );
}
