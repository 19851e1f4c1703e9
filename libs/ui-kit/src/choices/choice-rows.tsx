import { radioProps, type ChoicesProps } from './choices.ts';
import styles from './choice-rows.module.css';

/** One of several, a row each, in one frame. The legend is spoken, not shown: a sentence of the page asks already. */
export function ChoiceRows<Value extends string>(props: ChoicesProps<Value>) {
  return (
    <fieldset className={styles.rows} aria-label={props.legend}>
      {props.choices.map(({ value, label }) => (
        <label key={value} className={styles.row}>
          <input {...radioProps(props, value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
