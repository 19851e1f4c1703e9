import { RefusalNotice } from '@gatehouse/screen';
import { useExit, useHost } from '@gatehouse/shell-contract';
import { Button, Card, Heading, Inline, LinkButton, Notice, Spinner, Stack, Stage, Text } from '@gatehouse/ui-kit';
import { useTexts } from '../../texts/main.texts.ts';
import type { Studio } from './studio.controller.ts';

/** Why the studio asks, before it does. */
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

/** Too young for the studio. */
export function StudioFailedView({ age }: Readonly<{ age: string }>) {
  const t = useTexts();
  const { site } = useHost();
  const home = useExit(site.home);
  return (
    <Stage>
      <Card>
        <Stack gap="loose">
          <Heading>{t('studio.failed')}</Heading>
          <Notice tone="warn" title={t('studio.tooYoung', { age })} takesFocus>
            <p>{t('studio.tooYoungText')}</p>
          </Notice>
          <LinkButton {...home} variant="primary" wide>
            {t('notOpen.toHome')}
          </LinkButton>
        </Stack>
      </Card>
    </Stage>
  );
}
