import { contactCodeSendsMax } from '@gatehouse/api-contract';
import { readableSeconds, useSecondsLeft } from '@gatehouse/screen';
import { Button, SmallText } from '@gatehouse/ui-kit';
import type { ResendTexts } from './contact-code-texts.ts';
import type { SentCode } from './contact-code.machine.ts';

type ResendCodeProps = Readonly<{
  sent: Pick<SentCode, 'resendAt' | 'sends' | 'most' | 'dead'>;
  texts: ResendTexts;
  pending: boolean;
  onResend(): void;
}>;

/** Another code after the pause between two; from the second one on, how many were sent: the first does not threaten. */
export function ResendCode({ sent, texts, pending, onResend }: ResendCodeProps) {
  const seconds = useSecondsLeft(sent.resendAt);
  return (
    <>
      {sent.sends > 1 && !sent.dead && (
        <SmallText role="status">{texts.sends(sent.sends, sent.most ?? contactCodeSendsMax)}</SmallText>
      )}
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
