import { usePasswordTexts } from '../../texts/password.texts.ts';

/** What a password field of these pages says about showing what is typed, and about Caps Lock. */
export function usePasswordLabels() {
  const p = usePasswordTexts();
  return { showLabel: p('password.show'), hideLabel: p('password.hide'), capsLockText: p('password.capsLock') };
}
