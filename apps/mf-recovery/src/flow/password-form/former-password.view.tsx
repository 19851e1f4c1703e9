import { Field, PasswordInput } from '@gatehouse/ui-kit';
import { usePasswordLabels } from './use-password-labels.ts';

type FormerPasswordProps = Readonly<{
  id: string;
  name: string;
  label: string;
  /** What it is for. */
  hint: string;
  /** Default: it may be left out. */
  required?: boolean;
  error: string | null;
  /** `off`: password managers would take it for the new one. */
  autoComplete: 'off' | 'current-password';
}>;

/** A password of before, which proves the owner beside what was proven already. */
export function FormerPassword({ id, name, label, hint, required = false, error, autoComplete }: FormerPasswordProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      <PasswordInput name={name} autoComplete={autoComplete} {...usePasswordLabels()} />
    </Field>
  );
}
