import { usePageTitle } from '@gatehouse/screen';
import { useGuardianTexts } from '../../../texts/guardians.texts.ts';
import { CaseFacts } from '../parts/case-facts.view.tsx';
import { CaseRefusal } from '../parts/case-refusal.view.tsx';
import { Done } from '../parts/done.view.tsx';
import { AtWork, GuardianCard } from '../parts/guardian-card.view.tsx';
import { NoLongerValid } from '../parts/no-longer-valid.view.tsx';
import { ConsentForm } from './consent-form.view.tsx';
import { useConsent } from './consent.controller.ts';

/** `/parent_verification/parent_agree`: the guardian's answer to each item of the terms (spec A §2, B §4). */
export function ConsentScreen() {
  const t = useGuardianTexts();
  const page = useConsent();
  const { state, shown, found, hasError } = page;
  const choosing = state.step === 'choosing';
  usePageTitle((hasError ? t('errorPrefix') : '') + t('consent.title'));
  if (state.step === 'expired') return <NoLongerValid what="link" />;
  if (state.step === 'agreed' || state.step === 'declined') return <Done what={state.step} />;
  return (
    <GuardianCard
      key={state.step}
      title={t('consent.title')}
      lead={choosing ? t('consent.lead') : null}
      takesFocus={choosing}
    >
      <CaseRefusal refusal={shown} onRetry={page.retry} alone={!choosing} />
      {choosing && found && <CaseFacts found={found} />}
      {choosing ? <ConsentForm page={page} /> : !shown && <AtWork />}
    </GuardianCard>
  );
}
