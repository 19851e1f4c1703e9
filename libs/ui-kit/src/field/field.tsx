import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ErrorText } from './error-text.tsx';
import { FieldContext, type FieldControl } from './field-context.ts';
import styles from './field.module.css';

type FieldProps = Readonly<{
  label: ReactNode;
  /** Id of the control; an error summary links to it. */
  id?: string;
  /** Gives way to an error, which says what to do itself. */
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
  const described = error ? errorId : hint ? hintId : '';
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
      {hint && !error ? (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      ) : null}
      <FieldContext value={control}>{children}</FieldContext>
      {error ? <ErrorText id={errorId}>{error}</ErrorText> : null}
    </div>
  );
}
