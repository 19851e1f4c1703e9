import { usePageTitle } from '@gatehouse/screen';
import { Button, Text } from '@gatehouse/ui-kit';
import type { GuardianCase } from '../../../flow/guardian-case.ts';
import { useGuardianTexts } from '../../../texts/guardians.texts.ts';
import { FailedCheck, Methods } from '../check/methods.view.tsx';
import { CaseFacts } from '../parts/case-facts.view.tsx';
import { CaseRefusal } from '../parts/case-refusal.view.tsx';
import { Done } from '../parts/done.view.tsx';
import { AtWork, GuardianCard } from '../parts/guardian-card.view.tsx';
import { NoLongerValid, WayOut } from '../parts/no-longer-valid.view.tsx';
import { TermsOfRequest } from '../parts/terms-of-request.view.tsx';
import { TitledSteps } from '../parts/titled-steps.view.tsx';
import { useEntry, type Entry } from './entry.controller.ts';

function Ready({ page, found }: Readonly<{ page: Entry; found: GuardianCase }>) {
  const t = useGuardianTexts();
  return (
    <>
      <FailedCheck failure={page.check.failure} triesLeft={found.tries_left ?? null} />
      <CaseFacts found={found} />
      <TitledSteps
        title={t('guardian.nextTitle')}
        steps={[t('guardian.next1'), t('guardian.next2'), t('guardian.next3')]}
      />
      <Text tone="soft">{t('guardian.rule')}</Text>
      <Methods check={page.check} onStart={page.start} />
      <TermsOfRequest until={found.expires_at} />
      <Button variant="quiet" wide pending={page.declining} onClick={() => void page.refuse()}>
        {t('guardian.notMine')}
      </Button>
    </>
  );
}

/** `/parent_verification`: a guardian learns who asks and is checked (spec A §2, B §4). */
export function EntryScreen() {
  const t = useGuardianTexts();
  const page = useEntry();
  const { state, shown, check } = page;
  usePageTitle((shown || check.shown || check.failure ? t('errorPrefix') : '') + t('guardian.title'));
  if (state.step === 'answered') return <NoLongerValid what="answered" at={state.at} />;
  if (state.step === 'expired') return <NoLongerValid what="link" />;
  if (state.step === 'declined') return <Done what="declined" />;
  const ready = state.step === 'ready';
  return (
    <GuardianCard
      key={state.step}
      title={t('guardian.title')}
      lead={ready ? t('guardian.lead') : null}
      takesFocus={ready && check.failure === null}
    >
      <CaseRefusal refusal={shown} onRetry={() => void page.retry()} />
      {ready ? <Ready page={page} found={state.found} /> : shown ? <WayOut /> : <AtWork />}
    </GuardianCard>
  );
}
