import { Text } from '../typography/typography.tsx';
import styles from './circled-steps.module.css';

/** Steps of a longer way, each with its number in a circle. Sentences are distinct. */
export function CircledSteps({ steps }: Readonly<{ steps: readonly string[] }>) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step}>
          <Text>{step}</Text>
        </li>
      ))}
    </ol>
  );
}
