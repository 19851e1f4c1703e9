import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldContext, type FieldControl } from './field-context.ts';
import styles from './field.module.css';

type FieldProps = Readonly<{
  label: ReactNode;
  /** Id of the control; an error summary links to it. */
  id?: string;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  children: ReactNode;
}>;

/** Label, control, hint and error as one; the control inside is wired by context. */
export function Field({ label, id, hint, error, required, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const described = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ');
  const control: FieldControl = {
    id: controlId,
    // Not `required`: the browser's own messages would come before ours, and empty fields would be announced as invalid.
    ...(required ? { 'aria-required': true } : {}),
    ...(error ? { 'aria-invalid': true } : {}),
    ...(described && { 'aria-describedby': described }),
  };
  return (
    <div className={classNames(styles.field, Boolean(error) && styles.wrong)}>
      <label className={styles.label} htmlFor={controlId}>
        {label}
      </label>
      {hint ? (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      ) : null}
      <FieldContext value={control}>{children}</FieldContext>
      {error ? (
        <p className={styles.error} id={errorId}>
          <CircleAlert aria-hidden="true" size="1.125em" />
          {error}
        </p>
      ) : null}
    </div>
  );
}
