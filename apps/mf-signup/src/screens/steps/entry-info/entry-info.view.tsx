import { useHost } from '@gatehouse/shell-contract';
import { Stack } from '@gatehouse/ui-kit';
import { Loading, PageCard, Retry } from '../../../flow/page-card.view.tsx';
import { useFlowTexts } from '../../../texts/flow.texts.ts';
import { AccountStep } from './account-step.view.tsx';
import { useAccountTexts } from './account-texts.ts';
import { EmailSteps } from './email-steps.view.tsx';
import type { EntryInfo } from './entry-info.controller.ts';

function CurrentStep({ page }: Readonly<{ page: EntryInfo }>) {
  const { entry, shown, code } = page;
  switch (entry.step) {
    case 'loading':
      return shown ? <Retry shown={shown} onRetry={page.retry} /> : <Loading />;
    case 'left':
      return <Loading />;
    case 'email':
    case 'code':
      return <EmailSteps code={code} entry={entry} />;
    case 'account':
      return <AccountStep page={page} proven={entry.proven} />;
    default:
      return entry satisfies never;
  }
}

/** Address, code, password and nickname, one after the other on one page. */
export function EntryInfoView({ page, title, steps }: Readonly<{ page: EntryInfo; title: string; steps: number }>) {
  const t = useFlowTexts();
  const { style } = useHost();
  const { step } = page.entry;
  const account = useAccountTexts(page.entry);
  const leads = {
    loading: null,
    left: null,
    email: style === 'cf' ? t('email.leadId') : t('email.lead'),
    code: null,
    account: account.lead,
  };
  return (
    <PageCard
      title={title}
      lead={leads[step]}
      step={step === 'account' || step === 'left' ? steps : steps - 1}
      steps={steps}
      part={step === 'loading' ? null : step}
    >
      <Stack>
        <CurrentStep page={page} />
      </Stack>
    </PageCard>
  );
}
