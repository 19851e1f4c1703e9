import { RefusalNotice, unbroken } from '@gatehouse/screen';
import { Button, Notice, Text } from '@gatehouse/ui-kit';
import { useDay } from '../../flow/use-day.ts';
import { useEmailTexts } from '../../texts/emails.texts.ts';
import type { RunningWaitsPage } from './running-waits.controller.ts';
import type { Emails } from './use-emails.ts';

type RunningWaitsProps = Readonly<{ waits: Emails['waits']; page: RunningWaitsPage }>;

/** Somebody waits for the account without another way in: its member sees since when, and stops it here, or reads where it can be stopped. */
export function RunningWaits({ waits, page }: RunningWaitsProps) {
  const t = useEmailTexts();
  const day = useDay();
  const { stopped, shown, pending, stop } = page;
  return (
    <>
      {shown && <RefusalNotice refusal={shown} />}
      {stopped && waits.length === 0 && <Notice tone="success" title={t('running.stopped')} takesFocus />}
      {waits.map(({ reference, started_at: startedAt, ready_at: readyAt, may_stop: mayStop }) => (
        <Notice
          key={reference}
          tone="warn"
          title={t('running.title')}
          small={t('running.reference', { reference: unbroken(reference) })}
          actions={
            mayStop && (
              <Button variant="secondary" pending={pending} onClick={() => void stop(reference)}>
                {t('running.stop')}
              </Button>
            )
          }
        >
          <Text>{t('running.text', { time: day(startedAt), ready: day(readyAt) })}</Text>
          {!mayStop && <Text>{t('running.elsewhere')}</Text>}
        </Notice>
      ))}
    </>
  );
}
