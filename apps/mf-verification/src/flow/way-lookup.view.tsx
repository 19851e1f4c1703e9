import { RefusalNotice, type ShownRefusal } from '@gatehouse/screen';
import type { LinkTarget } from '@gatehouse/shell-contract';
import { Button, Card, Heading, Inline, LinkButton, Notice, Spinner, Stack, Stage, Text } from '@gatehouse/ui-kit';
import { useTexts } from '../texts/main.texts.ts';
import type { restartLabel } from './paths.ts';

type ViewProps = Readonly<{
  /** `unknown`: nothing is open here. */
  step: 'loading' | 'unknown';
  refusal: ShownRefusal | null;
  onRetry(): void;
  /** Where such a verification begins anew. */
  start: LinkTarget;
  startLabel: ReturnType<typeof restartLabel>;
  home: LinkTarget;
}>;

/** Shown while the platform is asked for the way to verify, and where it knows none. */
export function WayLookupView({ step, refusal, onRetry, start, startLabel, home }: ViewProps) {
  const t = useTexts();
  const retry = (
    <Button variant="secondary" onClick={onRetry}>
      {t('emailCode.retry')}
    </Button>
  );
  return (
    <Stage>
      <Card>
        <Stack gap="loose">
          <Heading>{t('verification.title')}</Heading>
          {step === 'loading' && !refusal && (
            <Inline gap="tight" together role="status">
              <Spinner />
              <Text tone="soft">{t('emailCode.loading')}</Text>
            </Inline>
          )}
          {step === 'unknown' && (
            <Notice tone="error" title={t('verification.noWay')} takesFocus>
              <p>{t('verification.noWayText')}</p>
            </Notice>
          )}
          {refusal && <RefusalNotice refusal={refusal} {...(refusal.name === 'networkError' && { actions: retry })} />}
          {(refusal !== null || step === 'unknown') && (
            <Stack>
              {refusal?.sentence.reaction !== 'restart' && ( // its notice links there
                <LinkButton {...start} variant="primary" wide>
                  {t(startLabel)}
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
