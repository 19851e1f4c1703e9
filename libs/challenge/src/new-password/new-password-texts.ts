import type { PasswordStrengthName } from '@gatehouse/api-contract';

/** Sentences of `NewPasswordFields`. */
export type NewPasswordTexts = Readonly<{
  password: string;
  hint: string;
  confirmation: string;
  show: string;
  hide: string;
  capsLock: string;
  strength(this: void, level: PasswordStrengthName): string;
}>;
