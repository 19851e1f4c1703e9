import { useId, type ReactNode } from 'react';
import { ErrorText } from './error-text.tsx';
import styles from './field-group.module.css';
import fieldStyles from './field.module.css';

type FieldGroupProps = Readonly<{
  legend: string;
  hint?: string;
  error: string | null;
  /** Id of the error; wrong controls of the group are described by it. */
  errorId: string;
  /** Fields, side by side. */
  children: ReactNode;
}>;

/** Several fields that answer one question, with one hint and one error: the parts of a date. */
export function FieldGroup({ legend, hint, error, errorId, children }: FieldGroupProps) {
  const hintId = useId();
  const describedBy = error ? errorId : hint ? hintId : undefined;
  return (
    <fieldset className={styles.group} aria-describedby={describedBy}>
      <legend>{legend}</legend>
      {hint && !error ? (
        <p className={fieldStyles.hint} id={hintId}>
          {hint}
        </p>
      ) : null}
      <div className={styles.fields}>{children}</div>
      {error ? (
        <ErrorText className={styles.error} id={errorId}>
          {error}
        </ErrorText>
      ) : null}
    </fieldset>
  );
}
