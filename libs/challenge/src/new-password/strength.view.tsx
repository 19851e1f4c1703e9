import { passwordStrengthNames, type PasswordStrength, type PasswordStrengthName } from '@gatehouse/api-contract';
import { SegmentBar } from '@gatehouse/ui-kit';
import type { NewPasswordTexts } from './new-password-texts.ts';
import styles from './strength.module.css';

const tones = {
  unavailable: 'danger',
  weak: 'danger',
  fair: 'warn',
  good: 'success',
  strong: 'success',
} as const satisfies Readonly<Record<PasswordStrengthName, string>>;

type StrengthProps = Readonly<{ strength: PasswordStrength | null; texts: Pick<NewPasswordTexts, 'strength'> }>;

/** Strength of the password as a word and a bar. `null`: no password is typed yet. */
export function Strength({ strength, texts }: StrengthProps) {
  const name = strength === null ? null : passwordStrengthNames[strength];
  return (
    <div className={styles.strength}>
      <SegmentBar segments={4} filled={strength ?? 0} {...(name && { tone: tones[name] })} />
      <p className={styles.level} role="status">
        {name !== null && texts.strength(name)}
      </p>
    </div>
  );
}
