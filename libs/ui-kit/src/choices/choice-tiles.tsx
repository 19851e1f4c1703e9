import { radioProps, type ChoicesProps } from './choices.ts';
import styles from './choice-tiles.module.css';

/** One of a few short words, side by side, below a legend that is shown. */
export function ChoiceTiles<Value extends string>(props: ChoicesProps<Value>) {
  return (
    <fieldset className={styles.tiles}>
      <legend>{props.legend}</legend>
      {props.choices.map(({ value, label }) => (
        <label key={value} className={styles.tile}>
          <input {...radioProps(props, value)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
