import { passwordStrengthNames, type PasswordStrength } from '@gatehouse/api-contract';
import { SegmentBar } from '@gatehouse/ui-kit';
import { useFlowTexts } from '../../../texts/flow.texts.ts';
import styles from './strength.module.css';

const tones = {
  unavailable: 'danger',
  weak: 'danger',
  fair: 'warn',
  good: 'success',
  strong: 'success',
} as const satisfies Readonly<Record<(typeof passwordStrengthNames)[PasswordStrength], string>>;

/** Strength of the password as a word and a bar. `null`: no password is typed yet. */
export function Strength({ strength }: Readonly<{ strength: PasswordStrength | null }>) {
  const t = useFlowTexts();
  const name = strength === null ? null : passwordStrengthNames[strength];
  return (
    <div className={styles['strength']}>
      <SegmentBar segments={4} filled={strength ?? 0} {...(name && { tone: tones[name] })} />
      <p className={styles['level']} role="status">
        {name !== null && t('account.strength', { level: t(`account.levels.${name}`) })}
      </p>
    </div>
  );
}
