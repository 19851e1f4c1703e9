import { readableSeconds, useSecondsLeft } from '@gatehouse/screen';
import { Button } from '@gatehouse/ui-kit';
import { useTexts } from '../../texts/main.texts.ts';
import type { ContactCode } from './contact-code.controller.ts';
import styles from './contact-code.module.css';
import type { ContactCodeState, SentCode } from './contact-code.machine.ts';

/** Sends of one account before an hour's pause (rulings, "People"). */
const mostSends = 5;

function Resend({ page, sent }: Readonly<{ page: ContactCode; sent: SentCode }>) {
  const t = useTexts();
  const seconds = useSecondsLeft(sent.resendAt);
  return (
    <>
      <p className={styles['small']}>{t('emailCode.sends', { sends: sent.sends, most: mostSends })}</p>
      {seconds > 0 ? (
        <p className={styles['small']}>{t('emailCode.wait', { time: readableSeconds(seconds) })}</p>
      ) : (
        <Button
          variant="secondary"
          wide
          pending={page.sendingKept || page.sendingTyped}
          onClick={() => (sent.masked === undefined ? void page.send(sent.typed) : page.turn('another'))}
        >
          {t('emailCode.resend')}
        </Button>
      )}
    </>
  );
}

/** What else may be done than what the form asks for. */
export function Ways({
  page,
  state,
}: Readonly<{ page: ContactCode; state: Extract<ContactCodeState, { known: unknown }> }>) {
  const t = useTexts();
  const { step, known, sent } = state;
  const canReturn = step === 'entry' && (sent !== null || known.contact !== '');
  const canCorrect = step !== 'entry' && known.correctable;
  if (step !== 'code' && !canReturn && !canCorrect) return null;
  return (
    <div className={styles['ways']}>
      {step === 'code' && <Resend page={page} sent={state.sent} />}
      {canCorrect && (
        <Button variant={step === 'notValid' ? 'primary' : 'quiet'} wide onClick={() => page.turn('another')}>
          {t(page.channel === 'email' ? 'emailCode.another' : 'smsCode.another')}
        </Button>
      )}
      {canReturn && (
        <Button variant="quiet" wide onClick={() => page.turn('back')}>
          {t('emailCode.back')}
        </Button>
      )}
    </div>
  );
}
