import { RefusalNotice, type ShownRefusal } from '@gatehouse/screen';
import { useExit, useHost } from '@gatehouse/shell-contract';
import { Card, Heading, Inline, LinkButton, Spinner, Stack, Stage, Text } from '@gatehouse/ui-kit';
import type { Failure } from '../../failure.ts';
import { useDeferredTexts } from '../../texts/deferred.texts.ts';
import { TroubleNotice } from './trouble.view.tsx';

type AuthorizeProps = Readonly<{ refusal: ShownRefusal | null; failure: Failure | null; onRetry(): void }>;

export function AuthorizeView({ refusal, failure, onRetry }: AuthorizeProps) {
  const t = useDeferredTexts();
  const { site } = useHost();
  const home = useExit(site.home);
  return (
    <Stage>
      <Card>
        <Stack>
          <Heading>{t('thirdParty.authorize.title')}</Heading>
          {!refusal && !failure && (
            <Inline gap="tight" together role="status">
              <Spinner />
              <Text tone="soft">{t('thirdParty.authorize.checking')}</Text>
            </Inline>
          )}
          {failure && <TroubleNotice failure={failure} onRetry={onRetry} />}
          {refusal && (
            <>
              <RefusalNotice refusal={refusal} actions={<></>} />
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
