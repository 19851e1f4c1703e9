import { Button, Heading, Inline, Notice, ProgressBar, VisuallyHidden } from '@gatehouse/ui-kit';
import { X } from 'lucide-react';
import { useCaptchaTexts } from '../texts/captcha.texts.ts';
import { CaptchaNoticeView } from './captcha-notice.view.tsx';
import type { CaptchaProps } from './captcha-props.ts';
import type { useCaptcha } from './captcha.controller.ts';
import { Expiring } from './expiring.view.tsx';
import { AddressForm, CodeForm } from './mail.view.tsx';
import { PuzzleForm } from './puzzle.view.tsx';
import { SoundForm } from './sound.view.tsx';
import styles from './captcha.module.css';

type Controls = ReturnType<typeof useCaptcha>;
type StepProps = Controls & Pick<CaptchaProps, 'host' | 'identifier'>;

function Step({ state, answer, renew, sendMail, confirmMail, useMail, host, identifier }: StepProps) {
  const t = useCaptchaTexts();
  const { now } = host.clock;
  switch (state.step) {
    case 'loading':
      return (
        <div className={styles.loading}>
          <ProgressBar label={t('loading')} />
        </div>
      );
    case 'stopped':
      return null;
    case 'puzzle': {
      const { shown, way, busy } = state;
      const { challenge, expiresAt } = shown;
      const form = { challenge, busy, onCheck: answer };
      return (
        <Expiring key={challenge.captchaKey} until={expiresAt} now={now} onRenew={() => renew(way)}>
          {way === 'sound' ? <SoundForm {...form} locale={host.locale} /> : <PuzzleForm {...form} />}
        </Expiring>
      );
    }
    case 'address':
      return <AddressForm identifier={identifier} busy={state.busy} onSend={sendMail} />;
    case 'code': {
      const { mailed, busy } = state;
      return (
        <Expiring key={mailed.key} until={mailed.expiresAt} now={now} onRenew={useMail}>
          <CodeForm
            busy={busy}
            long={mailed.long}
            onConfirm={confirmMail}
            onAgain={() => sendMail(mailed.identifier)}
            onChange={useMail}
          />
        </Expiring>
      );
    }
    case 'solved':
      return <Notice tone="success" title={t('solved')} />;
    default:
      return state satisfies never;
  }
}

/** A new one, or another way: to hear it, to see it, or a mailed code without a puzzle (WCAG 3.3.8). */
function Ways({ state, renew, turnTo, useMail }: Controls) {
  const t = useCaptchaTexts();
  if (state.step === 'solved' || state.step === 'loading') return null;
  const mailing = state.step === 'address' || state.step === 'code';
  return (
    <nav aria-label={t('ways.label')} className={styles.ways}>
      <Inline gap="tight">
        {state.step === 'puzzle' && (
          <>
            <Button variant="quiet" onClick={() => renew(state.way)}>
              {t(state.way === 'sound' ? 'sound.refresh' : 'refresh')}
            </Button>
            {state.way === 'picture' && (
              <Button variant="quiet" onClick={() => turnTo('sound')}>
                {t('ways.sound')}
              </Button>
            )}
          </>
        )}
        {(mailing || (state.step === 'puzzle' && state.way === 'sound')) && (
          <Button variant="quiet" onClick={() => (mailing ? renew() : turnTo('picture'))}>
            {t('ways.picture')}
          </Button>
        )}
        {!mailing && (
          <Button variant="quiet" onClick={useMail}>
            {t('ways.mail')}
          </Button>
        )}
      </Inline>
    </nav>
  );
}

/** Id of its heading: names the dialog around it. A page shows one captcha at a time. */
export const captchaTitleId = 'gatehouse-captcha-title';

type CaptchaViewProps = Controls &
  Pick<CaptchaProps, 'host' | 'identifier' | 'onClose'> &
  Readonly<{ /** Level of its heading: 1 where it is the page. */ level: 1 | 2 }>;

export function CaptchaView({ level, onClose, ...rest }: CaptchaViewProps) {
  const t = useCaptchaTexts();
  const { state, renew, host } = rest;
  return (
    <section
      className={styles.captcha}
      aria-labelledby={captchaTitleId}
      aria-busy={state.step === 'loading' || undefined}
    >
      <div className={styles.head}>
        <Heading level={level} id={captchaTitleId}>
          {t('title')}
        </Heading>
        {onClose && (
          <Button variant="quiet" className={styles.close} onClick={onClose}>
            <X aria-hidden="true" size={22} />
            <VisuallyHidden>{t('close')}</VisuallyHidden>
          </Button>
        )}
      </div>
      {state.notice && (
        <CaptchaNoticeView
          key={state.turn}
          notice={state.notice}
          now={host.clock.now}
          onRetry={state.step === 'stopped' ? () => renew(state.way) : undefined}
        />
      )}
      <Step {...rest} />
      <Ways {...rest} />
    </section>
  );
}
