import { Heading, Stack, Text } from '@gatehouse/ui-kit';
import styles from './guardians.module.css';

/** What comes, in order. */
export function Steps({ title, steps }: Readonly<{ title: string; steps: readonly string[] }>) {
  return (
    <Stack>
      <Heading level={2}>{title}</Heading>
      <ol className={styles['steps']} data-numbered="">
        {steps.map((step) => (
          <li className={styles['step']} key={step}>
            <Text>{step}</Text>
          </li>
        ))}
      </ol>
    </Stack>
  );
}
