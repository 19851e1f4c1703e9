import { useSession } from '@gatehouse/session';
import { useHost } from '@gatehouse/shell-contract';
import { Button, Dialog, Notice, Stack, Text } from '@gatehouse/ui-kit';
import { useState, useSyncExternalStore } from 'react';
import { useAnswer, type Close } from '../dialogs/use-answer.ts';
import { useDialogTexts } from '../texts/dialogs.texts.ts';

type SessionEndingProps = Readonly<{
  expiresAt: number;
  /** Renews the session; `false`: it is over. Throws if the platform did not answer. */
  renew(): Promise<boolean>;
  /** `true`: the session turned out to be over. */
  close: Close<boolean>;
}>;

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}

const clockFace = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * The session is about to end: offers to extend it (experience 11). Goes by itself when it was extended elsewhere, or is
 * over. The time left is there to be read; it is announced once, when the dialog opens.
 */
export function SessionEndingBox({ expiresAt, renew, close }: SessionEndingProps) {
  const t = useDialogTexts();
  const { clock } = useHost();
  const session = useSession();
  const { answer, dialog } = useAnswer<boolean>(close, false);
  const [step, setStep] = useState<'asked' | 'renewing' | 'failed'>('asked');
  const left = useSyncExternalStore(everySecond, () => Math.max(0, Math.ceil((expiresAt - clock.now()) / 1000)));
  const current = session.state === 'member' && session.expiresAt === expiresAt && left > 0;

  const extend = async () => {
    setStep('renewing');
    try {
      answer(!(await renew()));
    } catch {
      setStep('failed'); // the session's own code reports it
    }
  };
  const actions = (
    <>
      <Button variant="secondary" onClick={() => answer(false)}>
        {t('later')}
      </Button>
      <Button pending={step === 'renewing'} onClick={extend}>
        {t('sessionEnding.extend')}
      </Button>
    </>
  );
  return (
    <Dialog
      open={dialog.open && (current || step === 'renewing')}
      onClose={dialog.onClose}
      title={t('sessionEnding.title')}
      actions={actions}
    >
      <Stack>
        <Text role="timer">{t('sessionEnding.text', { time: clockFace(left) })}</Text>
        {step === 'failed' ? <Notice tone="error" title={t('sessionEnding.failed')} /> : null}
      </Stack>
    </Dialog>
  );
}
