import { WorkingStatus } from '@gatehouse/screen';
import { Button, Card, Heading, Notice, Stack, Stage } from '@gatehouse/ui-kit';
import { useTexts } from '../../texts/main.texts.ts';
import type { LogoutState } from './logout.machine.ts';

export function LogoutView({ state, onRetry }: Readonly<{ state: LogoutState; onRetry(): void }>) {
  const t = useTexts();
  return (
    <Stage>
      <Card>
        <Stack>
          <Heading>{t('logout.title')}</Heading>
          {state === 'working' && <WorkingStatus>{t('logout.working')}</WorkingStatus>}
          {state === 'left' && <Notice tone="success" title={t('logout.done')} />}
          {state === 'failed' && (
            <Notice
              tone="error"
              title={t('logout.failedTitle')}
              actions={<Button onClick={onRetry}>{t('logout.retry')}</Button>}
              takesFocus
            >
              <p>{t('logout.failedText')}</p>
            </Notice>
          )}
        </Stack>
      </Card>
    </Stage>
  );
}
