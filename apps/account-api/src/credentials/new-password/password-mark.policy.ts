import type { AccountRow } from '../../account/accounts/accounts.repository.ts';
import type { Platform } from '../../base/platform.ts';

/** Tells the password of an account from any other, and nothing about it. */
export const passwordMark = (
  { keyedHash }: Pick<Platform, 'keyedHash'>,
  account: Pick<AccountRow, 'password_hash'> | undefined,
): string => keyedHash('reset-password', account?.password_hash ?? '');
