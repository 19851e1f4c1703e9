import { TitledCard, usePageTitle, WorkingStatus } from '@gatehouse/screen';
import { Button, ButtonStack } from '@gatehouse/ui-kit';
import { useDeferredTexts } from '../../texts/deferred.texts.ts';
import { LeavePage } from './leave-page.view.tsx';
import { StopNotice } from './stop-notice.view.tsx';
import { useTokenExchange } from './token-exchange.controller.ts';

export function TokenExchangeScreen() {
  const t = useDeferredTexts();
  const { state, asks, enter, retry } = useTokenExchange();
  const waiting = asks && state.step === 'ready';
  usePageTitle(t('accountStates.exchange.title'));
  return (
    <TitledCard title={t('accountStates.exchange.title')} lead={waiting ? t('accountStates.exchange.question') : null}>
      {waiting && (
        <Button wide onClick={enter}>
          {t('accountStates.exchange.go')}
        </Button>
      )}
      {!waiting && state.step !== 'stopped' && <WorkingStatus>{t('accountStates.exchange.working')}</WorkingStatus>}
      {state.step === 'stopped' && <StopNotice key={state.attempt} stop={state.stop} onRetry={retry} />}
      {(waiting || state.step === 'stopped') && (
        <ButtonStack>
          <LeavePage />
        </ButtonStack>
      )}
    </TitledCard>
  );
}
