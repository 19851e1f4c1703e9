import { readableSeconds, useSecondsLeft } from '@gatehouse/screen';
import { useHost, useLink } from '@gatehouse/shell-contract';
import { Button, LinkButton, Notice, Text, VisuallyHidden } from '@gatehouse/ui-kit';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { entryPath } from '../guardian-paths.ts';
import styles from '../parts/guardians.module.css';
import { useGuardianTexts } from '../../../texts/guardians.texts.ts';
import type { Child } from './child.controller.ts';
import type { Asked, ChildState } from './child.machine.ts';

/** Links of one case before an hour's pause (rulings, "People"). */
const mostSends = 5;

function Mark({ done, children }: Readonly<{ done: boolean; children: string }>) {
  const t = useGuardianTexts();
  const Icon = done ? CircleCheck : CircleDashed;
  return (
    <li className={styles['step']}>
      <Icon className={styles['mark']} data-done={done || undefined} aria-hidden="true" size={22} />
      <Text {...(!done && { tone: 'soft' as const })}>
        {children} <VisuallyHidden>({t(done ? 'waiting.done' : 'waiting.notYet')})</VisuallyHidden>
      </Text>
    </li>
  );
}

function Resend({ page, asked }: Readonly<{ page: Child; asked: Asked }>) {
  const t = useGuardianTexts();
  const { locale } = useHost();
  const seconds = useSecondsLeft(asked.resendAt);
  const until = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(asked.until);
  return (
    <>
      <p className={styles['small']}>{t('waiting.valid', { time: until })}</p>
      <p className={styles['small']}>{t('waiting.sends', { sends: asked.sends, most: mostSends })}</p>
      {seconds > 0 ? (
        <p className={styles['small']}>{t('waiting.wait', { time: readableSeconds(seconds) })}</p>
      ) : (
        <Button
          variant="secondary"
          wide
          pending={page.sending}
          onClick={() => void page.send(asked.channel, asked.contact)}
        >
          {t('waiting.resend')}
        </Button>
      )}
    </>
  );
}

type WaitingProps = Readonly<{ page: Child; state: Extract<ChildState, { step: 'waiting' }> }>;

/** The child waits, sees how far it is, and can correct where the link went. */
export function WaitingView({ page, state: { asked, checked, unreachable } }: WaitingProps) {
  const t = useGuardianTexts();
  const { url } = useHost();
  const here = useLink(entryPath(url, page.flow));
  return (
    <>
      <ol className={styles['steps']} aria-label={t('waiting.progress')}>
        <Mark done>{asked ? t('waiting.sentTo', { contact: asked.contact }) : t('waiting.sent')}</Mark>
        <Mark done={checked}>{t(checked ? 'waiting.checked' : 'waiting.checkedOpen')}</Mark>
        <Mark done={false}>{t('waiting.agreedOpen')}</Mark>
      </ol>
      <VisuallyHidden>
        <span role="status">{checked ? t('waiting.checked') : ''}</span>
      </VisuallyHidden>
      {unreachable && <Notice tone="warn" title={t('waiting.unreachable')} />}
      <div className={`${styles['actions']} ${styles['more']}`}>
        {asked && <Resend key={asked.until} page={page} asked={asked} />}
        <Button variant="quiet" wide onClick={() => page.turn('link')}>
          {t('waiting.another')}
        </Button>
        <LinkButton {...here} variant="quiet" wide>
          {t('waiting.here')}
        </LinkButton>
      </div>
    </>
  );
}
