import { RefusalNotice } from '@gatehouse/screen';
import type { LinkTarget } from '@gatehouse/shell-contract';
import { ButtonStack, LinkButton, Notice } from '@gatehouse/ui-kit';
import type { SignInStop } from '../../../flow/signed-in/use-run-sign-in.ts';
import { useDeferredTexts } from '../../../texts/deferred.texts.ts';
import { RetryButton } from '../../retry-button.view.tsx';
import { OauthCard } from '../oauth-card.view.tsx';
import type { FinishState } from './finish.machine.ts';

type FinishProps = Readonly<{ state: FinishState; otherWays: LinkTarget; onRetry(): void }>;
type StoppedProps = Pick<FinishProps, 'otherWays' | 'onRetry'> & Readonly<{ stop: SignInStop; attempt: number }>;

function Stopped({ stop, attempt, otherWays, onRetry }: StoppedProps) {
  const t = useDeferredTexts();
  const refusal = { ...stop, restart: '/login', attempt };
  if (stop.retry !== null) return <RefusalNotice refusal={refusal} actions={<RetryButton onRetry={onRetry} />} />;
  return (
    <>
      <RefusalNotice refusal={refusal} />
      <ButtonStack>
        <LinkButton {...otherWays} wide>
          {t('oauth.otherWays')}
        </LinkButton>
      </ButtonStack>
    </>
  );
}

export function FinishView({ state, otherWays, onRetry }: FinishProps) {
  const t = useDeferredTexts();
  const working = state.step === 'working' || state.step === 'left';
  return (
    <OauthCard title={t('oauth.finish.title')} working={working ? t('oauth.finish.working') : null}>
      {state.step === 'reported' && (
        <Notice tone="success" title={t('oauth.finish.reported')}>
          <p>{t('oauth.finish.reportedText')}</p>
        </Notice>
      )}
      {state.step === 'stopped' && (
        <Stopped stop={state.stop} attempt={state.attempt} otherWays={otherWays} onRetry={onRetry} />
      )}
    </OauthCard>
  );
}
