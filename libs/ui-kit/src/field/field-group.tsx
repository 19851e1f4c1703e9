import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ErrorText } from './error-text.tsx';
import styles from './field-group.module.css';
import fieldStyles from './field.module.css';

type FieldGroupProps = Readonly<{
  legend: string;
  hint?: string;
  error?: string | null;
  /** Id of the error; wrong controls of the group are described by it. */
  errorId?: string;
  /** Children one below the other; default: side by side. */
  stacked?: boolean;
  /** Fields, or what holds them. */
  children: ReactNode;
}>;

/** Several fields that answer one question, with one hint and one error: the parts of a date, or a tick for each of a list. */
export function FieldGroup({ legend, hint, error = null, errorId, stacked, children }: FieldGroupProps) {
  const hintId = useId();
  const ownErrorId = useId();
  const wrongId = errorId ?? ownErrorId;
  const describedBy = error ? wrongId : hint ? hintId : undefined;
  return (
    <fieldset className={styles.group} aria-describedby={describedBy}>
      <legend>{legend}</legend>
      {hint && !error ? (
        <p className={fieldStyles.hint} id={hintId}>
          {hint}
        </p>
      ) : null}
      <div className={classNames(styles.fields, stacked && styles.stacked)}>{children}</div>
      {error ? (
        <ErrorText className={styles.error} id={wrongId}>
          {error}
        </ErrorText>
      ) : null}
    </fieldset>
  );
}
