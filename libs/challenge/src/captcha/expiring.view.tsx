import { readableSeconds, useSecondsLeftBy } from '@gatehouse/screen';
import { Button, Notice, VisuallyHidden } from '@gatehouse/ui-kit';
import type { ReactNode } from 'react';
import { useCaptchaTexts } from '../texts/captcha.texts.ts';
import styles from './captcha.module.css';

type ExpiringProps = Readonly<{ until: number; now(): number; onRenew(): void; children: ReactNode }>;

/** Content with a time: shows what is left, says it a minute before the end and at the end, and offers new content in place. */
export function Expiring({ until, now, onRenew, children }: ExpiringProps) {
  const t = useCaptchaTexts();
  const seconds = useSecondsLeftBy(now, until);
  if (seconds === 0)
    return (
      <Notice
        tone="warn"
        title={t('time.over')}
        takesFocus
        actions={<Button onClick={onRenew}>{t('time.renew')}</Button>}
      >
        <p>{t('time.overText')}</p>
      </Notice>
    );
  return (
    <>
      {children}
      <p className={styles.time} role="timer">
        {t('time.left', { time: readableSeconds(seconds) })}
      </p>
      <VisuallyHidden>
        <span role="status">{seconds <= 60 && t('time.minute')}</span>
      </VisuallyHidden>
    </>
  );
}
