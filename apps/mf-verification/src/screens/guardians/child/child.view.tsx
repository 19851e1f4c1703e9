import { Button, Notice } from '@gatehouse/ui-kit';
import { useGuardianTexts } from '../../../texts/guardians.texts.ts';
import { CaseRefusal } from '../parts/case-refusal.view.tsx';
import { AtWork, GuardianCard } from '../parts/guardian-card.view.tsx';
import { WayOut } from '../parts/no-longer-valid.view.tsx';
import type { Child } from './child.controller.ts';
import { ChoiceView } from './choice.view.tsx';
import { GuardianContact } from './guardian-contact.view.tsx';
import { WaitingView } from './waiting.view.tsx';

function Step({ page }: Readonly<{ page: Child }>) {
  const t = useGuardianTexts();
  const { state } = page;
  switch (state.step) {
    case 'loading':
    case 'limit':
      return page.shown ? null : <AtWork />;
    case 'choosing':
      return <ChoiceView page={page} />;
    case 'contact':
      return <GuardianContact page={page} />;
    case 'waiting':
      return <WaitingView page={page} state={state} />;
    case 'returning':
      return <AtWork>{t('over.goingOn')}</AtWork>;
    case 'over':
      return (
        <>
          <Notice tone="warn" title={t(`over.${state.reason}`)} takesFocus>
            <p>{t(`over.${state.reason}Text`)}</p>
          </Notice>
          <Button wide onClick={() => page.turn('again')}>
            {t('over.again')}
          </Button>
          <WayOut />
        </>
      );
    default:
      return state satisfies never;
  }
}

/** Title of each step, and what it is about. */
export function useChildTitle({ state: { step } }: Child): Readonly<{ title: string; lead: string | null }> {
  const t = useGuardianTexts();
  if (step === 'contact') return { title: t('contact.title'), lead: t('contact.lead') };
  if (step === 'waiting') return { title: t('waiting.title'), lead: t('waiting.keepOpen') };
  return { title: t('child.title'), lead: step === 'choosing' ? t('child.lead') : null };
}

/** A child whose parent or guardian has to agree. */
export function ChildView({ page }: Readonly<{ page: Child }>) {
  const { title, lead } = useChildTitle(page);
  const { shown, state } = page;
  const takesFocus = state.step !== 'loading' && state.step !== 'over';
  return (
    <GuardianCard key={state.step} title={title} lead={lead} takesFocus={takesFocus}>
      <CaseRefusal
        refusal={shown && (shown.field === null || state.step !== 'contact') ? shown : null}
        onRetry={() => void page.retry()}
      />
      <Step page={page} />
    </GuardianCard>
  );
}
