import {
  CodeForm,
  codeFormTexts,
  CodeSentNotice,
  emailChannel,
  ResendCode,
  useContactCode,
  useContactCodeMachine,
  useSentCodeMemory,
  type ContactCodeCalls,
} from '@gatehouse/challenge';
import { RefusalNotice, WorkingStatus } from '@gatehouse/screen';
import { Button, ButtonStack, Text } from '@gatehouse/ui-kit';
import { useWithdrawalTexts } from '../texts/withdrawal.texts.ts';

type MailCodeProps<Proof> = Readonly<{
  calls: ContactCodeCalls<Proof>;
  /** State of the flow that the code belongs to. */
  flow: string;
  /** The account's address, masked. */
  contact: string;
  onProven(proof: Proof): void;
}>;

/** A code to the address of the account: sent by a click, then typed. A reload goes on with what was sent. */
export function MailCode<Proof>({ calls, flow, contact, onProven }: MailCodeProps<Proof>) {
  const t = useWithdrawalTexts();
  const texts = codeFormTexts(t);
  const memory = useSentCodeMemory('withdrawal.code', flow);
  const machine = useContactCodeMachine({ contact, correctable: false }, memory.sent);
  const page = useContactCode({ channel: emailChannel, calls, machine, onSent: memory.keep, onProven });
  const { state, notice } = page;
  const short = t('code.mailShort', { address: contact });
  return (
    <>
      {notice && <RefusalNotice refusal={notice} />}
      {state.step === 'ready' && (
        <>
          <Text>{short}</Text>
          <Button wide pending={page.sending} onClick={() => void page.send(null)}>
            {t('code.send')}
          </Button>
        </>
      )}
      {state.step === 'code' && (
        <>
          <CodeSentNotice
            page={page}
            sent={state.sent}
            texts={{
              title: t('code.sent'),
              text: t(state.sent.sends > 1 ? 'code.mailToAgain' : 'code.mailTo', { address: contact }),
              short,
            }}
            takesFocus
          />
          <CodeForm page={page} sent={state.sent} texts={texts} />
          <ButtonStack gap="tight" ruled>
            <ResendCode sent={state.sent} texts={texts} pending={page.sending} onResend={() => void page.send(null)} />
          </ButtonStack>
        </>
      )}
      {state.step === 'done' && <WorkingStatus>{t('common.loading')}</WorkingStatus>}
    </>
  );
}
