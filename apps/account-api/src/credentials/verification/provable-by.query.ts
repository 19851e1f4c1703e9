import { factsOf, type VerificationType } from '@gatehouse/api-contract';
import { askedContactsOf } from '../../account/accounts/account-addresses.query.ts';
import { accountAt } from '../../account/accounts/account-at.policy.ts';
import { identityOfAccount, provingPersonOf } from '../../account/accounts/account-persons.repository.ts';
import { activeBlocks, getAccount, getMember } from '../../account/accounts/accounts.repository.ts';
import { restrictionFactsOf } from '../../account/accounts/restriction-proof.query.ts';
import { verifyMethodOf } from '../../account/accounts/verify-method.policy.ts';
import type { Platform } from '../../base/platform.ts';
import { findUsableQuestion } from '../security-questions/usable-question.query.ts';
import { provableByNothing, type ProvableBy } from './verification-way.policy.ts';

/** What a person or a number that was added to an account a moment ago may prove: not that the account may be entered, given up or renamed. */
const countsAtOnce = (type: VerificationType): boolean => {
  const { purpose } = factsOf(type);
  return (
    purpose !== 'recovery' && purpose !== 'restriction' && type !== 'old-contact-modify' && type !== 'delete-account'
  );
};

type About = Readonly<{ type: VerificationType; guid: string | null }>;

/** What there is by now to prove an account's owner by. */
export async function provableBy(platform: Platform, { type, guid }: About): Promise<ProvableBy> {
  if (guid === null) return provableByNothing;
  const { db, clock } = platform;
  if (type === 'restriction') return restrictionEndedBy(platform, guid);
  const proving = countsAtOnce(type) ? identityOfAccount(db, guid) : provingPersonOf(db, guid, clock.now());
  const own = await getAccount(db, guid);
  const account = askedContactsOf(own, clock.now());
  // A number may be a stolen session's own; the address is asked for itself.
  const { phone_verified: phone } = countsAtOnce(type) ? account : accountAt(own, clock.now());
  const { isOpen: qna } = await findUsableQuestion(platform, guid);
  return { person: (await proving) !== null, email: account.email_verified, phone, qna };
}

async function restrictionEndedBy(platform: Platform, guid: string): Promise<ProvableBy> {
  const { db, clock } = platform;
  const [block = null] = await activeBlocks(db, guid, clock.now());
  const owner = { account: await getAccount(db, guid), member: await getMember(db, guid) };
  const { personVerified, personKnown, hasEmail } = await restrictionFactsOf(platform, owner);
  const byPhone = verifyMethodOf(block?.reason ?? null, personVerified) === 'phone';
  return { ...provableByNothing, person: byPhone && personKnown, email: !byPhone && hasEmail };
}
