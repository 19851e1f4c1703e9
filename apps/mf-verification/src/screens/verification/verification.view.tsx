import { RefusalNotice } from '@gatehouse/screen';
import type { LinkTarget } from '@gatehouse/shell-contract';
import { Button, Card, Heading, Inline, LinkButton, Notice, Spinner, Stack, Stage, Text } from '@gatehouse/ui-kit';
import { useTexts } from '../../texts/main.texts.ts';
import type { VerificationPage } from './verification.controller.ts';

type ViewProps = Readonly<{
  page: Pick<VerificationPage, 'visits' | 'refusal' | 'retry'>;
  signIn: LinkTarget;
  home: LinkTarget;
}>;

/** While the platform is asked, and where it knows no way on. */
export function VerificationView({ page, signIn, home }: ViewProps) {
  const t = useTexts();
  const { visits, refusal } = page;
  const retry = (
    <Button variant="secondary" onClick={() => void page.retry()}>
      {t('emailCode.retry')}
    </Button>
  );
  return (
    <Stage>
      <Card>
        <Stack gap="loose">
          <Heading>{t('verification.title')}</Heading>
          {visits.at === 'nowhere' && !refusal && (
            <Inline gap="tight" together role="status">
              <Spinner />
              <Text tone="soft">{t('emailCode.loading')}</Text>
            </Inline>
          )}
          {visits.at === 'unknown' && (
            <Notice tone="error" title={t('verification.noWay')} takesFocus>
              <p>{t('verification.noWayText')}</p>
            </Notice>
          )}
          {refusal && <RefusalNotice refusal={refusal} {...(refusal.name === 'networkError' && { actions: retry })} />}
          {(refusal !== null || visits.at === 'unknown') && (
            <Stack>
              {refusal?.sentence.reaction !== 'restart' && ( // whose notice leads there itself
                <LinkButton {...signIn} variant="primary" wide>
                  {t('notOpen.toSignIn')}
                </LinkButton>
              )}
              <LinkButton {...home} variant="quiet" wide>
                {t('notOpen.toHome')}
              </LinkButton>
            </Stack>
          )}
        </Stack>
      </Card>
    </Stage>
  );
}
