import { CodeForm, ResendCode } from '@gatehouse/challenge';
import { RefusalNotice, usePageTitle } from '@gatehouse/screen';
import { useLink } from '@gatehouse/shell-contract';
import { Button, ButtonStack, LinkButton } from '@gatehouse/ui-kit';
import { useContactTexts } from '../../sdk/contact-texts.ts';
import { SdkPage } from '../../sdk/sdk-page.view.tsx';
import { StickyActions } from '../../sdk/sticky-actions.view.tsx';
import { useSdkTexts } from '../../texts/sdk.texts.ts';
import { useGuardianMailCode, type GuardianMailCode } from './guardian-mail-code.controller.ts';

type PageProps = Readonly<{ page: GuardianMailCode }>;

/** Another code to the same address, where this tab knows it, or another address. */
function Ways({ page: { code, restart } }: PageProps) {
  const t = useSdkTexts();
  const another = useLink(restart);
  const texts = useContactTexts('email');
  const sent = code.state.step === 'code' ? code.state.sent : null;
  return (
    <ButtonStack gap="tight" ruled>
      {sent?.typed ? (
        <ResendCode
          sent={sent}
          texts={texts}
          pending={code.sending || code.verifying}
          onResend={() => void code.send(sent.typed)}
        />
      ) : null}
      <LinkButton {...another} variant="quiet" wide>
        {t('guardianMail.another')}
      </LinkButton>
    </ButtonStack>
  );
}

function Done({ page }: PageProps) {
  const t = useSdkTexts();
  return (
    <StickyActions>
      <Button wide onClick={page.close}>
        {t('common.close')}
      </Button>
    </StickyActions>
  );
}

function useAbout({ state }: GuardianMailCode['code']): string {
  const t = useSdkTexts();
  if (state.step === 'done') return t('guardianMail.doneAbout');
  const typed = 'sent' in state ? state.sent?.typed : null;
  return typed ? t('guardianMail.codeSent', { contact: typed }) : t('guardianMail.codeSentThere');
}

/** `/webview/sdk/parent_verify_email_auth_code`: the code that a guardian has received. */
export function GuardianMailCodeScreen() {
  const t = useSdkTexts();
  const page = useGuardianMailCode();
  const texts = useContactTexts('email');
  const { code } = page;
  const { state, notice } = code;
  const done = state.step === 'done';
  const title = t(done ? 'guardianMail.doneTitle' : 'guardianMail.codeTitle');
  usePageTitle(code.hasError ? t('common.errorTitle', { title }) : title);
  return (
    <SdkPage title={title} about={useAbout(code)} step={state.step}>
      {notice ? <RefusalNotice refusal={notice} /> : null}
      {state.step === 'code' ? (
        <>
          <CodeForm page={code} texts={texts} sent={state.sent} gap="tight" Actions={StickyActions} />
          <Ways page={page} />
        </>
      ) : null}
      {done ? <Done page={page} /> : null}
    </SdkPage>
  );
}
