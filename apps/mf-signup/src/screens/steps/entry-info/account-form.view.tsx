import { passwordStrength, type PasswordStrength } from '@gatehouse/api-contract';
import { longestPassword } from '@gatehouse/platform';
import { RefusalNotice } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { Button, Checkbox, ErrorSummary, Form } from '@gatehouse/ui-kit';
import { useId, useState, type ReactNode } from 'react';
import type { AccountField } from '../../../flow/services/use-register.ts';
import { useFlowTexts } from '../../../texts/flow.texts.ts';
import { foreverField, type AccountOptions } from './account-fields.ts';
import { AccountFields } from './account-fields.view.tsx';
import { ExistingAccountLinks } from './existing-account-links.view.tsx';
import { typedAccount, type AccountState } from './use-account.ts';

const order = ['userId', 'password', 'confirmation', 'nickname'] as const satisfies readonly AccountField[];

/** The error of each field: from the page's own rules, or from the platform's answer. */
function useAccountErrors({ shownFaults, shown }: AccountState) {
  const t = useFlowTexts();
  const max = longestPassword(useHost().settings);
  return (field: AccountField): string | null => {
    const fault = shownFaults?.faults[field];
    if (fault) return t(`account.faults.${fault}`, { max });
    return shown?.field === field ? `${shown.sentence.title}. ${shown.sentence.text}` : null;
  };
}

type AccountFormProps = Readonly<{
  account: AccountState;
  options: AccountOptions;
  remembered: Readonly<{ userId: string; nickname: string }>;
  onType(typed: Readonly<{ userId: string; nickname: string }>): void;
  submit: string;
  /** Above the fields. */
  children?: ReactNode;
}>;

/** ID, password and nickname of the new account. */
export function AccountForm({ account, options, remembered, onType, submit, children }: AccountFormProps) {
  const t = useFlowTexts();
  const { settings } = useHost();
  const id = useId();
  const [strength, setStrength] = useState<PasswordStrength | null>(null);
  const errorOf = useAccountErrors(account);
  const { shown, shownFaults } = account;
  const controlId = (field: AccountField) => `${id}-${field}`;
  const errors = order.flatMap((field) => {
    const text = errorOf(field);
    return text === null ? [] : [{ controlId: controlId(field), text }];
  });
  const attempt = (shownFaults?.attempt ?? 0) + (shown?.attempt ?? 0);
  const change = (form: HTMLFormElement) => {
    const typed = typedAccount(form);
    const { userId, nickname, password } = typed;
    const { email, passwordMax } = options;
    setStrength(password === '' ? null : passwordStrength(password, { id: userId, email }, passwordMax));
    onType({ userId, nickname });
    account.recheck(typed, options);
  };
  return (
    <Form
      gap="loose"
      onSubmit={(event) => account.submit(event, options)}
      onChange={({ currentTarget }) => change(currentTarget)}
    >
      <ErrorSummary title={t('common.check')} items={errors} attempt={attempt} />
      {shown && (shown.field === null || shown.field === 'email') && (
        <RefusalNotice refusal={shown} {...(shown.field === 'email' && { actions: <ExistingAccountLinks /> })} />
      )}
      {children}
      <AccountFields {...{ options, controlId, errorOf, remembered, strength }} />
      {settings.forever && <Checkbox name={foreverField} value="Y" label={t('account.forever')} />}
      <Button type="submit" wide pending={account.pending}>
        {submit}
      </Button>
    </Form>
  );
}
