import { longestPassword, nameOfProvider } from '@gatehouse/platform';
import { useHost } from '@gatehouse/shell-contract';
import { Button, Field, Notice, Stack, TextInput } from '@gatehouse/ui-kit';
import { useFlowTexts } from '../../../texts/flow.texts.ts';
import { Loading, PageCard, Retry } from '../../../flow/page-card.view.tsx';
import { AccountForm } from './account-form.view.tsx';
import { useAccountWords } from './account-words.ts';
import { AddressForm, CodeForm } from './email-forms.view.tsx';
import type { EntryInfo } from './entry-info.controller.ts';
import type { EntryState, ProvenEmail } from './entry-info.machine.ts';
import { ContactTakenWays, Resend } from './ways.view.tsx';

function AddressStep({ page, entry }: Readonly<{ page: EntryInfo; entry: Extract<EntryState, { step: 'email' }> }>) {
  const t = useFlowTexts();
  return (
    <>
      {entry.known && (
        <Notice tone="warn" title={t('taken.title')}>
          <p>{t('taken.text', { address: entry.known })}</p>
          <ContactTakenWays />
        </Notice>
      )}
      <AddressForm email={page.email} typed={page.memory.email} onType={(email) => page.keep({ email })} />
      {entry.sent && (
        <Button variant="quiet" wide onClick={() => page.turn('back')}>
          {t('email.backToCode')}
        </Button>
      )}
    </>
  );
}

function CodeStep({ page, entry }: Readonly<{ page: EntryInfo; entry: Extract<EntryState, { step: 'code' }> }>) {
  const t = useFlowTexts();
  const { sent } = entry;
  return (
    <>
      <Notice key={sent.sends} title={t('email.sent')} takesFocus={sent.sends > 1}>
        <p>{t('email.sentText', { address: sent.email })}</p>
      </Notice>
      <CodeForm email={page.email} sent={sent} />
      <Resend page={page} sent={sent} />
    </>
  );
}

function AccountStep({ page, proven }: Readonly<{ page: EntryInfo; proven: ProvenEmail }>) {
  const t = useFlowTexts();
  const { settings } = useHost();
  const social = proven.provider !== '';
  const words = useAccountWords(page.entry);
  return (
    <>
      <AccountForm
        account={page.account}
        wanted={{
          id: proven.idNeeded,
          password: !social && !proven.moves,
          nickname: !proven.moves,
          email: proven.email,
          passwordMax: longestPassword(settings),
        }}
        submit={words.submit}
        remembered={page.memory}
        onType={page.keep}
        ways={<ContactTakenWays />}
      >
        {proven.email !== '' && (
          <Field
            label={t('account.email')}
            hint={social ? t('account.provenBy', { provider: nameOfProvider(proven.provider) }) : t('account.proven')}
          >
            <TextInput
              type="email"
              value={proven.email}
              autoComplete={proven.idNeeded ? 'email' : 'username'}
              readOnly
            />
          </Field>
        )}
      </AccountForm>
      {!social && (
        <Button variant="quiet" wide onClick={() => page.turn('correct')}>
          {t('email.correct')}
        </Button>
      )}
    </>
  );
}

function Stage({ page }: Readonly<{ page: EntryInfo }>) {
  const { entry, shown } = page;
  switch (entry.step) {
    case 'loading':
      return shown ? <Retry shown={shown} onRetry={page.retry} /> : <Loading />;
    case 'left':
      return <Loading />;
    case 'email':
      return <AddressStep page={page} entry={entry} />;
    case 'code':
      return <CodeStep page={page} entry={entry} />;
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
  const { entry } = page;
  const words = useAccountWords(entry);
  const leads = {
    loading: null,
    left: null,
    email: style === 'cf' ? t('email.leadId') : t('email.lead'),
    code: null,
    account: words.lead,
  };
  return (
    <PageCard
      title={title}
      lead={leads[entry.step]}
      step={entry.step === 'account' || entry.step === 'left' ? steps : steps - 1}
      steps={steps}
      part={entry.step === 'loading' ? null : entry.step}
    >
      <Stack>
        <Stage page={page} />
      </Stack>
    </PageCard>
  );
}
