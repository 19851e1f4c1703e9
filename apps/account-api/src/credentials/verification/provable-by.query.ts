import { factsOf, type VerificationType } from '@gatehouse/api-contract';
import { askedContactsOf, withContactEmail } from '../../account/accounts/account-addresses.query.ts';
import { accountAt } from '../../account/accounts/account-at.policy.ts';
import { identityOfAccount, provingPersonOf } from '../../account/accounts/account-persons.repository.ts';
import { activeBlocks, getAccount, getMember } from '../../account/accounts/accounts.repository.ts';
import { restrictionFactsOf } from '../../account/accounts/restriction-proof.query.ts';
import { verifyMethodOf } from '../../account/accounts/verify-method.policy.ts';
import { numberStandsAlone } from '../../account/password/number-stands-alone.query.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { findUsableQuestion } from '../security-questions/usable-question.query.ts';
import { provableByNothing, type ProvableBy } from './verification-way.policy.ts';

/** What a person who was added to an account a moment ago may prove: not that the account may be entered, given up or renamed. */
const countsAtOnce = (type: VerificationType): boolean => {
  const { purpose } = factsOf(type);
  return (
    purpose !== 'recovery' && purpose !== 'restriction' && type !== 'old-contact-modify' && type !== 'delete-account'
  );
};

/** What moves an account, or a game into it: a contact of this week may be a stolen session's own. */
const moves: ReadonlySet<VerificationType> = new Set(['change-nation', 'switch-id', 'channeling']);

type About = Readonly<{ type: VerificationType; guid: string | null }>;

/** What there is by now to prove an account's owner by, for who asks: an old number proves one only in a browser that the account knows. */
export async function provableBy(ctx: RequestContext, { type, guid }: About): Promise<ProvableBy> {
  if (guid === null) return provableByNothing;
  const { db, clock } = ctx;
  if (type === 'restriction') return restrictionEndedBy(ctx, guid);
  const proving = countsAtOnce(type) ? identityOfAccount(db, guid) : provingPersonOf(db, guid, clock.now());
  const own = await getAccount(db, guid);
  const [asked, counting] = [askedContactsOf(own, clock.now()), withContactEmail(accountAt(own, clock.now()))];
  const { email_verified: email } = moves.has(type) ? counting : asked;
  const { phone_verified: isNumber } = moves.has(type) || !countsAtOnce(type) ? counting : asked;
  const phone = isNumber && (await numberStandsAlone(ctx, guid));
  const { isOpen: qna } = await findUsableQuestion(ctx, guid);
  return { person: (await proving) !== null, email, phone, qna };
}

async function restrictionEndedBy(platform: Platform, guid: string): Promise<ProvableBy> {
  const { db, clock } = platform;
  const [block = null] = await activeBlocks(db, guid, clock.now());
  const owner = { account: await getAccount(db, guid), member: await getMember(db, guid) };
  const { personVerified, personKnown, hasEmail } = await restrictionFactsOf(platform, owner);
  const byPhone = verifyMethodOf(block?.reason ?? null, personVerified) === 'phone';
  return { ...provableByNothing, person: byPhone && personKnown, email: !byPhone && hasEmail };
}
