import { RefusalNotice } from '@gatehouse/screen';
import { Button, Card, Heading, Inline, Spinner, Stack, Stage, Text } from '@gatehouse/ui-kit';
import { useTexts } from '../../texts/main.texts.ts';
import type { Studio } from './studio.controller.ts';

/** Explains the check of the person before it starts. */
export function StudioView({ page }: Readonly<{ page: Studio }>) {
  const t = useTexts();
  const { shown, state } = page;
  const retry = (
    <Button variant="secondary" onClick={() => void page.retry()}>
      {t('emailCode.retry')}
    </Button>
  );
  return (
    <Stage>
      <Card>
        <Stack gap="loose">
          <Stack>
            <Heading>{t('studio.title')}</Heading>
            <Text tone="soft">{t('studio.lead')}</Text>
          </Stack>
          {state === '' && !shown && (
            <Inline gap="tight" together role="status">
              <Spinner />
              <Text tone="soft">{t('studio.checking')}</Text>
            </Inline>
          )}
          {shown && <RefusalNotice refusal={shown} {...(shown.name === 'networkError' && { actions: retry })} />}
          {state !== '' && (
            <>
              <Text>{t('studio.what')}</Text>
              <Button wide onClick={page.start}>
                {t('studio.start')}
              </Button>
            </>
          )}
        </Stack>
      </Card>
    </Stage>
  );
}
