import { passwordStrengthNames, type PasswordStrength } from '@gatehouse/api-contract';
import { classNames } from '@gatehouse/ui-kit';
import { useFlowTexts } from '../../../texts/flow.texts.ts';
import styles from './strength.module.css';

const bars = [1, 2, 3, 4] as const;

/** How strong a password is, in a word and in four bars. `null`: nothing is typed yet. */
export function Strength({ strength }: Readonly<{ strength: PasswordStrength | null }>) {
  const t = useFlowTexts();
  const name = strength === null ? null : passwordStrengthNames[strength];
  return (
    <div className={classNames(styles['strength'], name !== null && styles[name])}>
      <div className={styles['bars']} aria-hidden="true">
        {bars.map((bar) => (
          <span key={bar} className={strength !== null && bar <= strength ? styles['full'] : styles['empty']} />
        ))}
      </div>
      <p className={styles['word']} role="status">
        {name !== null && t('account.strength', { level: t(`account.levels.${name}`) })}
      </p>
    </div>
  );
}
