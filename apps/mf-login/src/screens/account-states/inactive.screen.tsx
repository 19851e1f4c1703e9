import { useExit, useHost } from '@gatehouse/shell-contract';
import { Button, ButtonStack, LinkButton, Notice } from '@gatehouse/ui-kit';
import { recover } from '../../flows/detours/recover.ts';
import { useDeferredTexts } from '../../texts/deferred.texts.ts';
import { usePageTitle } from '@gatehouse/screen';
import { useAccountEntry } from './account-entry.controller.ts';
import { StopNotice } from './stop-notice.view.tsx';
import { StateCard } from './state-card.view.tsx';

/** Recovery of a dormant account (spec A §2, §4): it is made active, and its authorization code becomes the session. */
export function InactiveScreen() {
  const t = useDeferredTexts();
  const { url, site } = useHost();
  const home = useExit(site.home);
  const { state, enter, retry } = useAccountEntry(() => recover(url.searchParams.get('state') ?? ''));
  usePageTitle(t('accountStates.inactive.title'));
  return (
    <StateCard title={t('accountStates.inactive.title')} lead={t('accountStates.inactive.text')}>
      {state.step === 'left' && <Notice tone="success" title={t('accountStates.inactive.woken')} />}
      {state.step === 'stopped' && <StopNotice key={state.attempt} stop={state.stop} onRetry={retry} />}
      <ButtonStack>
        {state.step !== 'left' && (
          <Button wide pending={state.step === 'busy'} onClick={enter}>
            {t('accountStates.inactive.wake')}
          </Button>
        )}
        <LinkButton {...home} variant="quiet" wide>
          {t('accountStates.home')}
        </LinkButton>
      </ButtonStack>
    </StateCard>
  );
}
