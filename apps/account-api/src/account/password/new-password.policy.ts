import { passwordStrength } from '@gatehouse/api-contract';
import { isCommonPassword } from './common-password.policy.ts';

/** Whom a password is for: it may be neither the ID nor the local part of the address. */
type Owner = Parameters<typeof passwordStrength>[1];

/** Why this password may not be chosen, whatever the current one is (spec A §5); `null`: it may be chosen. */
export function newPasswordRefusal(
  password: string,
  owner: Owner,
  longest: number,
): 'passwordUnavailable' | 'passwordTooCommon' | null {
  if (passwordStrength(password, owner, longest) === 0) return 'passwordUnavailable';
  return isCommonPassword(password) ? 'passwordTooCommon' : null;
}
