import type { VerificationType } from '@gatehouse/api-contract';
import type { Platform } from '../shared/platform.ts';
import { provableByNothing, type ProvableBy } from './verification-way.policy.ts';
import { verifyMethodOf } from '../accounts/verify-method.policy.ts';
import { personKnownSince } from '../accounts/account-persons.repository.ts';
import { after, dayMs } from '../shared/ports/clock.ts';
import { withContactEmail } from '../accounts/account-addresses.ts';
import { questionOf } from '../security-questions/question-door.ts';
import { activeBlocks, getAccount, getMember } from '../accounts/accounts.repository.ts';

/** A person checked within this time proves no lost address: a stolen session could have brought its own. */
const newPersonMs = 7 * dayMs;

type About = Readonly<{ type: VerificationType; guid: string | null }>;

/** What there is by now to prove an account's owner by. */
export async function provableBy({ db, clock }: Platform, { type, guid }: About): Promise<ProvableBy> {
  if (guid === null) return provableByNothing;
  const since = await personKnownSince(db, guid);
  const settledBy = after(clock.now(), type === 'old-contact-modify' ? -newPersonMs : 0);
  const person = since !== null && since <= settledBy;
  const account = withContactEmail(await getAccount(db, guid));
  const { isOpen: qna } = await questionOf(db, guid);
  if (type !== 'restriction') return { person, email: account.email_verified, phone: account.phone_verified, qna };
  const [block = null] = await activeBlocks(db, guid, clock.now());
  const { person_verified: personVerified } = await getMember(db, guid);
  const byPhone = verifyMethodOf(block?.reason ?? null, personVerified) === 'phone';
  return { ...provableByNothing, person: byPhone && person, email: !byPhone && account.email !== null };
}
