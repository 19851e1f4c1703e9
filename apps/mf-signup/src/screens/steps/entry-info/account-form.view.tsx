import { passwordStrength, type PasswordStrength } from '@gatehouse/api-contract';
import { RefusalNotice } from '@gatehouse/screen';
import { longestPassword } from '@gatehouse/platform';
import { useHost } from '@gatehouse/shell-contract';
import { Button, Checkbox, ErrorSummary, Field, PasswordInput, TextInput, Form } from '@gatehouse/ui-kit';
import { useId, useState, type ReactNode } from 'react';
import { useFlowTexts } from '../../../texts/flow.texts.ts';
import type { AccountField } from '../../../flow/services/use-register.ts';
import { accountFields, foreverField, type AccountForm as Wanted } from './account-fields.ts';
import { Strength } from './strength.view.tsx';
import { accountTyped, type AccountOnPage } from './use-account.ts';

const order = ['userId', 'password', 'confirmation', 'nickname'] as const satisfies readonly AccountField[];

/** What each field is wrong with: by our own rules, or by the platform's word. */
export function useAccountErrors({ shownFaults, shown }: Pick<AccountOnPage, 'shownFaults' | 'shown'>) {
  const t = useFlowTexts();
  const max = longestPassword(useHost().settings);
  return (field: AccountField): string | null => {
    const fault = shownFaults?.faults[field];
    if (fault) return t(`account.faults.${fault}`, { max });
    return shown?.field === field ? `${shown.sentence.title}. ${shown.sentence.text}` : null;
  };
}

type AccountFormProps = Readonly<{
  account: AccountOnPage;
  wanted: Wanted;
  remembered: Readonly<{ userId: string; nickname: string }>;
  onType(typed: Readonly<{ userId: string; nickname: string }>): void;
  submit: string;
  /** Above the fields: whose account it becomes. */
  children?: ReactNode;
  /** Where the platform said something about a thing that is not in this form. */
  ways?: ReactNode;
}>;

/** Name to sign in with where it is an ID, password twice, and a nickname for who wants to choose one. */
export function AccountForm({ account, wanted, remembered, onType, submit, children, ways }: AccountFormProps) {
  const t = useFlowTexts();
  const { settings } = useHost();
  const id = useId();
  const [strength, setStrength] = useState<PasswordStrength | null>(null);
  const errorOf = useAccountErrors(account);
  const { shown, shownFaults } = account;
  const controlId = (field: AccountField) => `${id}-${field}`;
  const items = order.flatMap((field) => {
    const text = errorOf(field);
    return text === null ? [] : [{ controlId: controlId(field), text }];
  });
  const change = (form: HTMLFormElement) => {
    const typed = accountTyped(form);
    setStrength(
      typed.password === ''
        ? null
        : passwordStrength(typed.password, { id: typed.userId, email: wanted.email }, wanted.passwordMax),
    );
    onType({ userId: typed.userId, nickname: typed.nickname });
    account.look(typed, wanted);
  };
  const shows = { showLabel: t('account.show'), hideLabel: t('account.hide'), capsLockText: t('account.capsLock') };
  return (
    <Form
      gap="loose"
      onSubmit={(event) => account.submit(event, wanted)}
      onChange={({ currentTarget }) => change(currentTarget)}
    >
      {items.length > 0 && (
        <ErrorSummary
          title={t('common.check')}
          items={items}
          attempt={(shownFaults?.attempt ?? 0) + (shown?.attempt ?? 0)}
        />
      )}
      {shown && (shown.field === null || shown.field === 'email') && (
        <RefusalNotice refusal={shown} {...(shown.field === 'email' && { actions: ways })} />
      )}
      {children}
      {wanted.id && (
        <Field
          id={controlId('userId')}
          label={t('account.id')}
          hint={t('account.idHint')}
          error={errorOf('userId')}
          required
        >
          <TextInput
            name={accountFields.userId}
            defaultValue={remembered.userId}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        </Field>
      )}
      {wanted.password && (
        <>
          <Field
            id={controlId('password')}
            label={t('account.password')}
            hint={t('account.passwordHint', { max: wanted.passwordMax })}
            error={errorOf('password')}
            required
          >
            <PasswordInput name={accountFields.password} autoComplete="new-password" {...shows} />
          </Field>
          <Strength strength={strength} />
          <Field
            id={controlId('confirmation')}
            label={t('account.confirmation')}
            error={errorOf('confirmation')}
            required
          >
            <PasswordInput name={accountFields.confirmation} autoComplete="new-password" {...shows} />
          </Field>
        </>
      )}
      {wanted.nickname && (
        <Field
          id={controlId('nickname')}
          label={t('account.nickname')}
          hint={t('account.nicknameHint')}
          error={errorOf('nickname')}
        >
          <TextInput name={accountFields.nickname} defaultValue={remembered.nickname} autoComplete="nickname" />
        </Field>
      )}
      {settings.forever && <Checkbox name={foreverField} value="Y" label={t('account.forever')} />}
      <Button type="submit" wide pending={account.pending}>
        {submit}
      </Button>
    </Form>
  );
}
