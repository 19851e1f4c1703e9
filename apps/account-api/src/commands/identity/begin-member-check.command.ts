import type { Caller } from '../../caller.ts';
import type { Platform } from '../../platform.ts';
import { memberCheckTypes } from '../../policies/person-check.policy.ts';
import { identityOfAccount } from '../../repositories/account-persons.repository.ts';
import { done, refuse, type Outcome } from '../outcome.ts';
import { openMemberFlow } from './member-check.flow-kind.ts';

export type MemberCheck = Readonly<{ state: string; verifyType: 'COMPARE' | 'CERT' }>;

/** Opens the check of a member's own person, asked for by a game or a page: compared with whom is known, else certified. */
export async function beginMemberCheck(
  platform: Platform,
  caller: Caller,
  { guid, word }: Readonly<{ guid: string | null; word: string }>,
): Promise<Outcome<MemberCheck, 'verificationNotAllowed' | 'verificationTimeExpired'>> {
  const types = memberCheckTypes(word);
  if (guid === null || types === null) return refuse('verificationNotAllowed');
  const state = await openMemberFlow(platform, caller, { guid, types });
  if (state === null) return refuse('verificationTimeExpired');
  const known = (await identityOfAccount(platform.db, guid)) !== null;
  return done({ state, verifyType: known ? 'COMPARE' : 'CERT' });
}
