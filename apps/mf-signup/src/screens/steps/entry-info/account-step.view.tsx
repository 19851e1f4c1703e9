import { longestPassword, nameOfProvider } from '@gatehouse/platform';
import { useHost } from '@gatehouse/shell-contract';
import { Button, Field, TextInput } from '@gatehouse/ui-kit';
import { useFlowTexts } from '../../../texts/flow.texts.ts';
import { AccountForm } from './account-form.view.tsx';
import { useAccountTexts } from './account-texts.ts';
import type { EntryInfo } from './entry-info.controller.ts';
import type { ProvenEmail } from './entry-info.machine.ts';

/** The confirmed address. Password managers read it as the name to sign in with, unless the player chooses an ID. */
function ConfirmedAddress({ proven: { email, provider, idNeeded } }: Readonly<{ proven: ProvenEmail }>) {
  const t = useFlowTexts();
  return (
    <Field
      label={t('account.email')}
      hint={provider === '' ? t('account.proven') : t('account.provenBy', { provider: nameOfProvider(provider) })}
    >
      <TextInput type="email" value={email} autoComplete={idNeeded ? 'email' : 'username'} readOnly />
    </Field>
  );
}

/** Password and nickname for the confirmed address. */
export function AccountStep({ page, proven }: Readonly<{ page: EntryInfo; proven: ProvenEmail }>) {
  const t = useFlowTexts();
  const { settings } = useHost();
  const { email, provider, idNeeded, moves } = proven;
  const { submit } = useAccountTexts(page.entry);
  const isSocial = provider !== '';
  const options = {
    id: idNeeded,
    password: !isSocial && !moves,
    nickname: !moves,
    email,
    passwordMax: longestPassword(settings),
  };
  return (
    <>
      <AccountForm
        account={page.account}
        options={options}
        submit={submit}
        remembered={page.memory}
        onType={page.remember}
      >
        {email !== '' && <ConfirmedAddress proven={proven} />}
      </AccountForm>
      {!isSocial && (
        <Button variant="quiet" wide onClick={page.changeAddress}>
          {t('email.correct')}
        </Button>
      )}
    </>
  );
}
