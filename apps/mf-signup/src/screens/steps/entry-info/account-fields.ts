import { nickname, signUpId } from '@gatehouse/api-contract';
import { newPasswordFault, newPasswordFields, type NewPasswordFault } from '@gatehouse/challenge';
import * as v from 'valibot';
import type { AccountField } from '../../../flow/services/use-register.ts';

/** Names of the form's fields. */
export const accountFields = {
  userId: 'user_id',
  ...newPasswordFields,
  nickname: 'nickname',
} as const satisfies Readonly<Record<AccountField, string>>;

/** Box “Stay signed in”, shown where the settings offer it. */
export const foreverField = 'forever';

/** What the account form asks for. */
export type AccountOptions = Readonly<{
  id: boolean;
  password: boolean;
  nickname: boolean;
  email: string;
  /** The setting `password.max`. */
  passwordMax: number;
}>;
export type AccountTyped = Readonly<Record<AccountField, string> & { forever: boolean }>;

export type AccountFault = 'idMissing' | 'idInvalid' | NewPasswordFault | 'confirmationDiffers' | 'nicknameInvalid';

function idFault(typed: string): AccountFault | null {
  if (typed.trim() === '') return 'idMissing';
  return v.is(signUpId, typed) ? null : 'idInvalid';
}

/** What is wrong with the fields of an account, by the rules that the platform applies too. */
export function accountFaults(
  typed: AccountTyped,
  form: AccountOptions,
): Readonly<Partial<Record<AccountField, AccountFault>>> {
  const faults: Record<AccountField, AccountFault | null> = {
    userId: form.id ? idFault(typed.userId) : null,
    password: form.password ? newPasswordFault(typed.password, { ...form, id: typed.userId }) : null,
    confirmation: form.password && typed.confirmation !== typed.password ? 'confirmationDiffers' : null,
    nickname: typed.nickname.trim() === '' || v.is(nickname, typed.nickname.trim()) ? null : 'nicknameInvalid',
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null));
}
