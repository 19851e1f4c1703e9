import type { VerificationType } from '@gatehouse/api-contract';
import type { Platform } from '../shared/platform.ts';
import { provableByNothing, type ProvableBy } from './verification-way.policy.ts';
import { verifyMethodOf } from '../accounts/verify-method.policy.ts';
import { identityOfAccount } from '../accounts/account-persons.repository.ts';
import { withContactEmail } from '../accounts/account-addresses.ts';
import { questionOf } from '../security-questions/question-door.ts';
import { activeBlocks, getAccount, getMember } from '../accounts/accounts.repository.ts';

type About = Readonly<{ type: VerificationType; guid: string | null }>;

/** What there is by now to prove an account's owner by. */
export async function provableBy({ db, clock }: Platform, { type, guid }: About): Promise<ProvableBy> {
  if (guid === null) return provableByNothing;
  const person = (await identityOfAccount(db, guid)) !== null;
  const account = withContactEmail(await getAccount(db, guid));
  const { isOpen: qna } = await questionOf(db, guid);
  if (type !== 'restriction') return { person, email: account.email_verified, phone: account.phone_verified, qna };
  const [block = null] = await activeBlocks(db, guid, clock.now());
  const { person_verified: personVerified } = await getMember(db, guid);
  const byPhone = verifyMethodOf(block?.reason ?? null, personVerified) === 'phone';
  return { ...provableByNothing, person: byPhone && person, email: !byPhone && account.email !== null };
}
