import { useExit, useHost } from '@gatehouse/shell-contract';
import { Card, Heading, LinkButton, Notice, Stack, Stage } from '@gatehouse/ui-kit';
import { useTexts } from '../../texts/main.texts.ts';

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
