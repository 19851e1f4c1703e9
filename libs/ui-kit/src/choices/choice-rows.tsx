import { useId } from 'react';
import { ErrorText } from '../field/error-text.tsx';
import { radioProps, type ChoicesProps } from './choices.ts';
import styles from './choice-rows.module.css';

/** One of several, a row each, in one frame. The legend is spoken, not shown: a sentence of the page asks already. */
export function ChoiceRows<Value extends string>({
  error = null,
  ...props
}: ChoicesProps<Value> & Readonly<{ error?: string | null }>) {
  const errorId = useId();
  const wrong = error === null ? {} : { 'aria-describedby': errorId };
  const rows = (
    <fieldset className={styles.rows} aria-label={props.legend}>
      {props.choices.map(({ value, label }) => (
        <label key={value} className={styles.row}>
          <input {...radioProps(props, value)} {...wrong} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
  return (
    <>
      {rows}
      {error === null ? null : <ErrorText id={errorId}>{error}</ErrorText>}
    </>
  );
}
