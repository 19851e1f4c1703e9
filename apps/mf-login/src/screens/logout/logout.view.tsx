import { Button, Card, Heading, Inline, Notice, Spinner, Stack, Stage, Text } from '@gatehouse/ui-kit';
import { useTexts } from '../../texts/main.texts.ts';
import type { LogoutState } from './logout.machine.ts';

export function LogoutView({ state, onRetry }: Readonly<{ state: LogoutState; onRetry(): void }>) {
  const t = useTexts();
  return (
    <Stage>
      <Card>
        <Stack>
          <Heading>{t('logout.title')}</Heading>
          {state === 'working' && (
            <Inline gap="tight" together role="status">
              <Spinner />
              <Text tone="soft">{t('logout.working')}</Text>
            </Inline>
          )}
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
