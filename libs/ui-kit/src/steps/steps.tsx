import { classNames } from '../class-names.ts';
import styles from './steps.module.css';

type StepsProps = Readonly<{ steps: readonly string[]; size?: 'normal' | 'small' }>;

/** What a player does one after the other, numbered. Sentences are distinct. */
export function Steps({ steps, size = 'normal' }: StepsProps) {
  return (
    <ol className={classNames(styles.steps, size === 'small' && styles.small)}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
