import { RefusalNotice, type ShownRefusal } from '@gatehouse/screen';
import type { LinkTarget } from '@gatehouse/shell-contract';
import { Button, ButtonStack, LinkButton, Text } from '@gatehouse/ui-kit';
import { useDeferredTexts } from '../../../texts/deferred.texts.ts';
import { RetryButton } from '../../retry-button.view.tsx';
import type { SignType } from '../addresses.ts';
import { OauthCard } from '../oauth-card.view.tsx';
import type { StartState } from './start.machine.ts';

type StartProps = Readonly<{
  provider: string;
  signType: SignType;
  state: StartState;
  refusal: ShownRefusal | null;
  otherWays: LinkTarget;
  onStart(): void;
}>;

export function StartView({ provider, signType, state, refusal, otherWays, onStart }: StartProps) {
  const t = useDeferredTexts();
  const underWay = state.step === 'starting' || state.step === 'leaving';
  return (
    <OauthCard
      title={t(`oauth.start.${signType}`, { provider })}
      working={underWay ? t('oauth.start.working', { provider }) : null}
    >
      {state.step === 'paused' && <Text tone="soft">{t('oauth.start.paused', { provider })}</Text>}
      {state.step === 'stopped' && refusal && (
        <RefusalNotice refusal={refusal} retry={<RetryButton onRetry={onStart} />} />
      )}
      {!underWay && (
        <ButtonStack>
          {state.step === 'paused' && (
            <Button onClick={onStart} wide>
              {t('oauth.start.continue', { provider })}
            </Button>
          )}
          <LinkButton {...otherWays} wide>
            {t('oauth.otherWays')}
          </LinkButton>
        </ButtonStack>
      )}
    </OauthCard>
  );
}
