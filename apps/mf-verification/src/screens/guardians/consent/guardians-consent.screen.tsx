import { usePageTitle } from '@gatehouse/shell-contract';
import { Facts } from '../parts/case-facts.view.tsx';
import { Done } from '../parts/done.view.tsx';
import { Gone } from '../parts/gone.view.tsx';
import { AtWork, GuardianCard } from '../parts/guardian-card.view.tsx';
import { Trouble } from '../parts/trouble.view.tsx';
import { useGuardianTexts } from '../../../texts/guardians.texts.ts';
import { ConsentForm } from './consent-form.view.tsx';
import { useConsent } from './consent.controller.ts';
import { missingOf } from './consent.machine.ts';

/** `/parent_verification/parent_agree`: the guardian's word per item (spec A §2, B §4). */
export function ConsentScreen() {
  const t = useGuardianTexts();
  const page = useConsent();
  const { state, shown, found } = page;
  const choosing = state.step === 'choosing';
  const wrong = shown !== null || (choosing && state.choice.attempt > 0 && missingOf(state.choice).length > 0);
  usePageTitle((wrong ? t('errorPrefix') : '') + t('consent.title'));
  if (state.step === 'gone') return <Gone what="link" />;
  if (state.step === 'agreed' || state.step === 'declined') return <Done what={state.step} />;
  return (
    <GuardianCard
      key={state.step}
      title={t('consent.title')}
      lead={choosing ? t('consent.lead') : null}
      takesFocus={choosing}
    >
      <Trouble refusal={shown} onRetry={page.retry} alone={!choosing} />
      {choosing && found && <Facts found={found} />}
      {choosing ? <ConsentForm page={page} choice={state.choice} /> : !shown && <AtWork />}
    </GuardianCard>
  );
}
