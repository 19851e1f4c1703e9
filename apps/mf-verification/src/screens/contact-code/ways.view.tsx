import { ResendCode, type ContactCode, type ContactCodeState } from '@gatehouse/challenge';
import { Button, ButtonStack } from '@gatehouse/ui-kit';
import { useTexts } from '../../texts/main.texts.ts';
import { useContactTexts } from './use-contact-texts.ts';

type WaysProps = Readonly<{ page: ContactCode; state: Extract<ContactCodeState, { known: unknown }> }>;

/** What a player can do other than what the form asks for. */
export function Ways({ page, state }: WaysProps) {
  const t = useTexts();
  const { kind } = page.entry;
  const texts = useContactTexts(kind);
  const { step, known, sent } = state;
  const canReturn = step === 'entry' && (sent !== null || known.contact !== '');
  const canCorrect = step !== 'entry' && known.correctable;
  if (step !== 'code' && !canReturn && !canCorrect) return null;
  return (
    <ButtonStack gap="tight" ruled>
      {step === 'code' && (
        <ResendCode
          sent={state.sent}
          texts={texts}
          pending={page.sending}
          onResend={() => (state.sent.masked === undefined ? void page.send(state.sent.typed) : page.turn('another'))}
        />
      )}
      {canCorrect && (
        <Button variant={step === 'notValid' ? 'primary' : 'quiet'} wide onClick={() => page.turn('another')}>
          {t(kind === 'email' ? 'emailCode.another' : 'smsCode.another')}
        </Button>
      )}
      {canReturn && (
        <Button variant="quiet" wide onClick={() => page.turn('back')}>
          {t('emailCode.back')}
        </Button>
      )}
    </ButtonStack>
  );
}
