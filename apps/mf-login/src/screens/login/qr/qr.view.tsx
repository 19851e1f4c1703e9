import { Button, Checkbox, Heading, LinkButton, Spinner, Steps, Text } from '@gatehouse/ui-kit';
import { Smartphone } from 'lucide-react';
import { useTexts } from '../../../texts/main.texts.ts';
import { ApprovalNotice } from '../../approvals/approval/approval-notice.view.tsx';
import type { ApprovalState } from '../../approvals/approval/approval.machine.ts';
import { TimeLeft } from '../../approvals/approval/time-left.view.tsx';
import { QrPicture } from './qr-picture.view.tsx';
import styles from '../../approvals/approval/approval.module.css';

export type QrViewProps = Readonly<{
  state: ApprovalState;
  /** Beside a form that is typed in: only what the player did with the phone is spoken. */
  quiet: boolean;
  now(): number;
  /** Shows the choice to stay signed in. */
  foreverOffered: boolean;
  forever: boolean;
  onForever(forever: boolean): void;
  onRetry(): void;
  onTimeUp(): void;
}>;

type WaitingProps = Pick<QrViewProps, 'quiet' | 'now' | 'onRetry' | 'onTimeUp'> &
  Readonly<{ state: Extract<ApprovalState, { step: 'waiting' }> }>;

function Waiting({ state, quiet, now, onRetry, onTimeUp }: WaitingProps) {
  const t = useTexts();
  const { ask, scanned, unreachable } = state;
  const lost = unreachable && t('approval.unreachable');
  return (
    <>
      {/* Alone in the card it is on a phone, which cannot photograph itself. This page stays: it waits for the answer. */}
      {!quiet && ask.address && !scanned && (
        <LinkButton href={ask.address} target="_blank" rel="noreferrer" variant="primary" wide>
          {t('approval.qr.openApp')}
        </LinkButton>
      )}
      <div className={scanned ? `${styles.frame} ${styles.covered}` : styles.frame}>
        <QrPicture address={ask.picture} label={t('approval.qr.alt')} />
        {scanned && (
          <div className={styles.cover}>
            <Smartphone size={36} aria-hidden="true" />
            <span>{t('approval.qr.scanned')}</span>
          </div>
        )}
      </div>
      <div className={styles.beneath}>
        <p role="status" className={unreachable ? styles.unreachable : undefined}>
          {unreachable ? !quiet && lost : scanned && t('approval.qr.confirm')}
        </p>
        {quiet && lost && <p className={styles.unreachable}>{lost}</p>}
        <TimeLeft quiet={quiet} key={ask.session} until={ask.expiresAt} now={now} onTimeUp={onTimeUp} />
        <Button variant="quiet" onClick={onRetry}>
          {t('approval.qr.renew')}
        </Button>
      </div>
    </>
  );
}

/** The code to scan, its time, and what came of it. */
export function QrView({ state, quiet, now, foreverOffered, forever, onForever, onRetry, onTimeUp }: QrViewProps) {
  const t = useTexts();
  const shown = state.step === 'opening' || state.step === 'waiting';
  return (
    <section className={styles.qr} aria-label={t('approval.qr.title')} aria-busy={state.step === 'opening'}>
      <Heading level={2}>{t('approval.qr.title')}</Heading>
      {state.step === 'opening' && (
        <>
          <div className={styles.frame}>
            <div className={styles.cover}>
              <Spinner />
              <span role={quiet ? undefined : 'status'}>{t('approval.qr.loading')}</span>
            </div>
          </div>
          <div className={styles.beneath} />
        </>
      )}
      {state.step === 'waiting' && (
        <Waiting state={state} quiet={quiet} now={now} onRetry={onRetry} onTimeUp={onTimeUp} />
      )}
      {!shown && (
        <ApprovalNotice
          state={state}
          quiet={quiet}
          again={t('approval.qr.renew')}
          declined={t('approval.qr.declined')}
          onRetry={onRetry}
        />
      )}
      {shown && (
        <>
          <Steps size="small" steps={[t('approval.qr.step1'), t('approval.qr.step2'), t('approval.qr.step3')]} />
          {foreverOffered && (
            <Checkbox
              name="qr-forever"
              label={t('login.forever')}
              checked={forever}
              onChange={(event) => onForever(event.currentTarget.checked)}
            />
          )}
          <Text size="small" tone="soft">
            {t('approval.qr.warning')}
          </Text>
        </>
      )}
    </section>
  );
}
