import type { PasswordStrength } from '@gatehouse/api-contract';
import { Field, PasswordInput } from '@gatehouse/ui-kit';
import type { NewPasswordTexts } from './new-password-texts.ts';
import { Strength } from './strength.view.tsx';

export type NewPasswordField = 'password' | 'confirmation';

/** Names of the two fields. */
export const newPasswordFields = {
  password: 'password',
  confirmation: 'password_confirm',
} as const satisfies Readonly<Record<NewPasswordField, string>>;

type NewPasswordFieldsProps = Readonly<{
  texts: NewPasswordTexts;
  controlId(field: NewPasswordField): string;
  errorOf(field: NewPasswordField): string | null;
  /** `null`: no password is typed yet. */
  strength: PasswordStrength | null;
}>;

/** A password of one's own choice, typed twice, with its strength. */
export function NewPasswordFields({ texts, controlId, errorOf, strength }: NewPasswordFieldsProps) {
  const labels = { showLabel: texts.show, hideLabel: texts.hide, capsLockText: texts.capsLock };
  return (
    <>
      <Field id={controlId('password')} label={texts.password} hint={texts.hint} error={errorOf('password')} required>
        <PasswordInput name={newPasswordFields.password} autoComplete="new-password" {...labels} />
      </Field>
      <Strength strength={strength} texts={texts} />
      <Field id={controlId('confirmation')} label={texts.confirmation} error={errorOf('confirmation')} required>
        <PasswordInput name={newPasswordFields.confirmation} autoComplete="new-password" {...labels} />
      </Field>
    </>
  );
}
