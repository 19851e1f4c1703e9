import { factsOf, maskEmail, type VerificationType } from '@gatehouse/api-contract';
import type { Platform } from '../shared/platform.ts';
import type { Caller } from '../shared/caller.ts';
import { contactEmailOf } from '../accounts/account-addresses.ts';
import { getAccount } from '../accounts/accounts.repository.ts';
import { done, refuse, type Outcome } from '../shared/outcome.ts';
import { openVerification } from '../verification/open-verification.command.ts';

type Compared = Readonly<{ state: string; contact: string }>;
type Refusal = 'verificationTimeExpired' | 'wrongVerifyStep' | 'verificationNotAllowed';

/** Opens the proof that a member's address is still the member's own, for a type that an address may settle. */
export async function openContactCompare(
  platform: Platform,
  caller: Caller,
  { guid, type }: Readonly<{ guid: string | null; type: VerificationType }>,
): Promise<Outcome<Compared, Refusal>> {
  if (guid === null) return refuse('verificationNotAllowed');
  const { needs, ways, proves } = factsOf(type);
  if (needs !== 'token' || proves !== 'account' || !ways.includes('email')) return refuse('wrongVerifyStep');
  const { email, verified } = contactEmailOf(await getAccount(platform.db, guid));
  if (email === null || !verified) return refuse('verificationNotAllowed');
  const opened = await openVerification(platform, caller, { type, guid, way: 'email' });
  return opened.ok ? done({ ...opened.value, contact: maskEmail(email) }) : opened;
}
