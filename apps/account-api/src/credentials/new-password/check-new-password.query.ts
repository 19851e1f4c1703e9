import { identityNames, type AccountRow } from '../../account/accounts/accounts.repository.ts';
import { newPasswordRefusal } from '../../account/password/new-password.policy.ts';
import { refuse, type Refused } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';

export type NewPasswordRefusal = 'passwordReused' | 'passwordUnavailable' | 'passwordTooCommon';

/** Why an account cannot have this password from now on; `null`: it can. Outside any transaction: it hashes. */
export async function checkNewPassword(
  { db, hasher, settings }: Platform,
  { guid, email, password_hash: current }: AccountRow,
  password: string,
): Promise<Refused<NewPasswordRefusal> | null> {
  for (const id of await identityNames(db, guid, 'SO')) {
    const refusal = newPasswordRefusal(
      password,
      { id, email: id.includes('@') ? id : (email ?? undefined) },
      settings.passwordMax,
    );
    if (refusal) return refuse(refusal);
  }
  return current !== null && (await hasher.verify(current, password)) ? refuse('passwordReused') : null;
}
