import { usePageTitle } from '@gatehouse/screen';
import { useGuardianTexts } from '../../../texts/guardians.texts.ts';
import { FailedCheck, Methods } from '../check/methods.view.tsx';
import { CaseRefusal } from '../parts/case-refusal.view.tsx';
import { AtWork, GuardianCard } from '../parts/guardian-card.view.tsx';
import { NoLongerValid, WayOut } from '../parts/no-longer-valid.view.tsx';
import { ConsentList } from './consent-list.view.tsx';
import { useConsents } from './consents.controller.ts';

/** `/parent_verification/consents`: what a guardian agreed to, for the guardian alone. */
export function ConsentsScreen() {
  const t = useGuardianTexts();
  const page = useConsents();
  const { state, shown, check } = page;
  usePageTitle((shown || check.shown ? t('errorPrefix') : '') + t('consents.title'));
  if (state.step === 'expired') return <NoLongerValid what="link" />;
  const leads = { check: t('consents.checkLead'), list: t('consents.lead') } as const;
  const lead = state.step === 'check' || state.step === 'list' ? leads[state.step] : null;
  const focus = (state.step === 'check' && check.failure === null) || state.step === 'list';
  return (
    <GuardianCard key={state.step} title={t('consents.title')} lead={lead} takesFocus={focus}>
      <CaseRefusal refusal={shown} onRetry={page.retry} />
      {state.step === 'check' && (
        <>
          <FailedCheck failure={check.failure} triesLeft={null} />
          <Methods check={check} onStart={page.start} />
        </>
      )}
      {state.step === 'list' && <ConsentList page={page} state={state} />}
      {state.step === 'list' && <WayOut />}
      {(state.step === 'loading' || state.step === 'leaving') && !shown && <AtWork />}
    </GuardianCard>
  );
}
