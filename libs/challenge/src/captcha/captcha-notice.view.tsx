import { readableSeconds, useSecondsLeftBy } from '@gatehouse/screen';
import { Button, Notice } from '@gatehouse/ui-kit';
import { useCaptchaTexts } from '../texts/captcha.texts.ts';
import type { CaptchaNotice } from './captcha.machine.ts';
import styles from './captcha.module.css';

/** Time until the next answer counts; typing and sending stay possible all the while. */
function Wait({ until, now }: Readonly<{ until: number; now(): number }>) {
  const t = useCaptchaTexts();
  const seconds = useSecondsLeftBy(now, until);
  return (
    <>
      {seconds > 0 && (
        <p className={styles.wait} role="timer">
          {t('wait', { time: readableSeconds(seconds) })}
        </p>
      )}
      <p className={styles.wait} role="status">
        {seconds === 0 && t('waitOver')}
      </p>
    </>
  );
}

type CaptchaNoticeViewProps = Readonly<{
  notice: CaptchaNotice;
  now(): number;
  /** Nothing else is left to do here. */
  onRetry?: (() => void) | undefined;
}>;

/** The platform said no: what happened, what is left, and when the next answer counts. */
export function CaptchaNoticeView({ notice, now, onRetry }: CaptchaNoticeViewProps) {
  const t = useCaptchaTexts();
  const { sentence, triesLeft, waitUntil } = notice;
  return (
    <Notice
      tone="error"
      title={sentence.title}
      small={sentence.small}
      takesFocus
      actions={onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
    >
      <p>{sentence.text}</p>
      {triesLeft ? <p>{t('tries', { number: triesLeft })}</p> : null}
      {waitUntil !== null && <Wait until={waitUntil} now={now} />}
    </Notice>
  );
}
