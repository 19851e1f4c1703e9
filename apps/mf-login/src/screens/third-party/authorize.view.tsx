import { RefusalNotice, WorkingStatus, type ShownRefusal } from '@gatehouse/screen';
import { useExit, useHost } from '@gatehouse/shell-contract';
import { Card, Heading, LinkButton, Stack, Stage, Text } from '@gatehouse/ui-kit';
import { useDeferredTexts } from '../../texts/deferred.texts.ts';
import { RetryButton } from '../retry-button.view.tsx';

type AuthorizeProps = Readonly<{ refusal: ShownRefusal | null; onRetry(): void }>;

export function AuthorizeView({ refusal, onRetry }: AuthorizeProps) {
  const t = useDeferredTexts();
  const { site } = useHost();
  const home = useExit(site.home);
  const failed = refusal?.name === 'networkError';
  return (
    <Stage>
      <Card>
        <Stack>
          <Heading>{t('thirdParty.authorize.title')}</Heading>
          {!refusal && <WorkingStatus>{t('thirdParty.authorize.checking')}</WorkingStatus>}
          {refusal && <RefusalNotice refusal={refusal} actions={<></>} retry={<RetryButton onRetry={onRetry} />} />}
          {refusal && !failed && (
            <>
              <Text tone="soft">{t('thirdParty.authorize.advice')}</Text>
              <LinkButton {...home} variant="primary" wide>
                {t('thirdParty.declined.home')}
              </LinkButton>
            </>
          )}
        </Stack>
      </Card>
    </Stage>
  );
}
