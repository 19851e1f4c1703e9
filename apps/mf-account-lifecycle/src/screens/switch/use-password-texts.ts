import type { PasswordStrengthName } from '@gatehouse/api-contract';
import type { NewPasswordFault, NewPasswordTexts } from '@gatehouse/challenge';
import { useSwitchTexts } from '../../texts/switch.texts.ts';

type Fault = NewPasswordFault | 'currentMissing' | 'confirmationDiffers';

/** Sentences of the password fields, and of what is wrong with them. */
export function usePasswordTexts(max: number): Readonly<{ texts: NewPasswordTexts; faultText(fault: Fault): string }> {
  const t = useSwitchTexts();
  return {
    texts: {
      password: t('password.new'),
      hint: t('password.hint', { max }),
      confirmation: t('password.confirmation'),
      show: t('password.show'),
      hide: t('password.hide'),
      capsLock: t('password.capsLock'),
      strength: (name: PasswordStrengthName) => t('password.strength', { level: t(`password.levels.${name}`) }),
    },
    faultText: (fault) =>
      fault === 'currentMissing' ? t('password.currentMissing') : t(`password.faults.${fault}`, { max }),
  };
}
