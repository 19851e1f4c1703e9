import { passwordStrength, type PasswordStrength, type PasswordStrengthName } from '@gatehouse/api-contract';
import { NewPasswordFields, type NewPasswordTexts } from '@gatehouse/challenge';
import { Button, ErrorSummary, Field, Form, PasswordInput } from '@gatehouse/ui-kit';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../texts/main.texts.ts';
import { usePasswordTexts } from '../../texts/password.texts.ts';
import { AccountField } from './account-field.view.tsx';
import { formerRefusalText, passwordFields, typedPasswords, type PasswordField } from './password-form.fields.ts';
import type { PasswordFormState } from './use-password-form.ts';
import { usePasswordLabels } from './use-password-labels.ts';

const order = ['current', 'password', 'confirmation', 'former'] as const satisfies readonly PasswordField[];

function useFieldTexts(passwordMax: number): NewPasswordTexts {
  const p = usePasswordTexts();
  return {
    password: p('password.new'),
    hint: p('password.hint', { max: passwordMax }),
    confirmation: p('password.confirmation'),
    show: p('password.show'),
    hide: p('password.hide'),
    capsLock: p('password.capsLock'),
    strength: (name: PasswordStrengthName) => p('password.strength', { level: p(`password.levels.${name}`) }),
  };
}

/** The error of a field: from the page's own rules, or from the platform's answer. */
export function useErrorOf({ faults, shown, options }: PasswordFormState) {
  const p = usePasswordTexts();
  return (field: PasswordField): string | null => {
    const fault = faults[field];
    if (fault === 'currentMissing') return p('password.currentMissing');
    if (fault === 'formerMissing') return p('disown.passwordMissing');
    if (fault) return p(`password.faults.${fault}`, { max: options.passwordMax });
    if (field === 'former') return shown?.field === field ? p(formerRefusalText(shown.name)) : null;
    return shown?.field === field ? `${shown.sentence.title}. ${shown.sentence.text}` : null;
  };
}

type PasswordFormProps = Readonly<{
  form: PasswordFormState;
  submit: string;
  /** Below the current password. */
  forgot?: ReactNode;
  /** Below the new password: what else the form asks. */
  below?: ReactNode;
}>;

/** A new password, typed twice; before it the current one, where that is asked for. */
export function PasswordForm({ form, submit, forgot, below }: PasswordFormProps) {
  const { options, controlId } = form;
  const t = useTexts();
  const p = usePasswordTexts();
  const [strength, setStrength] = useState<PasswordStrength | null>(null);
  const texts = useFieldTexts(options.passwordMax);
  const labels = usePasswordLabels();
  const errorOf = useErrorOf(form);
  const errors = order.flatMap((field) => {
    const text = errorOf(field);
    return text === null ? [] : [{ controlId: controlId(field), text }];
  });
  const change = (element: HTMLFormElement) => {
    const typed = typedPasswords(element);
    const { userId, passwordMax } = options;
    const owner = { id: userId, email: userId };
    setStrength(typed.password === '' ? null : passwordStrength(typed.password, owner, passwordMax));
    form.recheck(typed);
  };
  return (
    <Form gap="loose" onSubmit={form.submit} onChange={({ currentTarget }) => change(currentTarget)}>
      <ErrorSummary title={t('common.check')} items={errors} attempt={form.attempt} />
      <AccountField userId={options.userId} />
      {options.current && (
        <div>
          <Field id={controlId('current')} label={p('password.current')} error={errorOf('current')} required>
            <PasswordInput name={passwordFields.current} autoComplete="current-password" {...labels} />
          </Field>
          {forgot}
        </div>
      )}
      <NewPasswordFields {...{ texts, controlId, errorOf, strength }} />
      {below}
      <Button type="submit" wide pending={form.pending}>
        {submit}
      </Button>
    </Form>
  );
}
