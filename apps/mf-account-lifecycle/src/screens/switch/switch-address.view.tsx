import { CodeForm, CodeSentNotice, ContactForm, EmailField, ResendCode } from '@gatehouse/challenge';
import { switchGuidePath } from '@gatehouse/platform';
import { RefusalNotice, usePageTitle, WorkingStatus } from '@gatehouse/screen';
import { useLink } from '@gatehouse/shell-contract';
import { Button, ButtonStack, LinkButton } from '@gatehouse/ui-kit';
import { PageFrame } from '../../flow/page-frame.view.tsx';
import { useSwitchTexts } from '../../texts/switch.texts.ts';
import type { SwitchedAccount } from './switched-account.ts';
import { useCodeTexts, useSwitchCode } from './use-switch-code.ts';

type AddressProps = Readonly<{
  state: string;
  onSwitched(this: void, account: SwitchedAccount): void;
  onProven(this: void): void;
}>;

/** The address to sign in with from the switch on, and the code that proves it. */
export function SwitchAddress(props: AddressProps) {
  const t = useSwitchTexts();
  const texts = useCodeTexts();
  const page = useSwitchCode(props);
  const guide = useLink(switchGuidePath);
  const { state, entry, notice } = page;
  const heading = t(state.step === 'entry' ? 'entry.title' : 'code.title');
  usePageTitle((page.hasError ? t('common.errorPrefix') : '') + heading);
  const address = 'sent' in state ? (state.sent?.typed ?? '') : '';
  return (
    <PageFrame title={heading} lead={state.step === 'entry' ? t('entry.lead') : null} part={state.step}>
      {notice && <RefusalNotice refusal={notice} />}
      {state.step === 'entry' && (
        <ContactForm entry={entry} texts={texts}>
          <EmailField entry={entry} texts={texts} />
        </ContactForm>
      )}
      {state.step === 'code' && (
        <>
          <CodeSentNotice
            page={page}
            sent={state.sent}
            texts={{
              title: t('code.sent'),
              text: t(state.sent.sends > 1 ? 'code.mailToAgain' : 'code.mailTo', { address }),
              short: t('code.mailShort', { address }),
            }}
            takesFocus
          />
          <CodeForm page={page} sent={state.sent} texts={texts} />
        </>
      )}
      {state.step === 'done' && <WorkingStatus>{t('common.loading')}</WorkingStatus>}
      <ButtonStack gap="tight" ruled>
        {state.step === 'code' && (
          <>
            <ResendCode
              sent={state.sent}
              texts={texts}
              pending={page.sending}
              onResend={() => void page.send(state.sent.typed)}
            />
            <Button variant="quiet" wide onClick={() => page.turn('another')}>
              {t('code.otherAddress')}
            </Button>
          </>
        )}
        <LinkButton {...guide} variant="quiet" wide>
          {t('common.notNow')}
        </LinkButton>
      </ButtonStack>
    </PageFrame>
  );
}
