import { contactCodeSendsMax } from '@gatehouse/api-contract';
import { readableSeconds, useSecondsLeft } from '@gatehouse/screen';
import { Button, SmallText } from '@gatehouse/ui-kit';
import type { ResendTexts } from './contact-code-texts.ts';
import type { SentCode } from './contact-code.machine.ts';

type ResendCodeProps = Readonly<{
  sent: Pick<SentCode, 'resendAt' | 'sends'>;
  texts: ResendTexts;
  pending: boolean;
  onResend(): void;
}>;

/** How many codes were sent, and another one after the pause between two. */
export function ResendCode({ sent, texts, pending, onResend }: ResendCodeProps) {
  const seconds = useSecondsLeft(sent.resendAt);
  return (
    <>
      {sent.sends > 0 && <SmallText>{texts.sends(sent.sends, contactCodeSendsMax)}</SmallText>}
      {seconds > 0 ? (
        <SmallText>{texts.wait(readableSeconds(seconds))}</SmallText>
      ) : (
        <Button variant="secondary" wide pending={pending} onClick={onResend}>
          {texts.resend}
        </Button>
      )}
    </>
  );
}
