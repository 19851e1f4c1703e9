import type { Platform } from '../../base/platform.ts';
import { contactEmailOf } from './account-addresses.query.ts';
import { accountAt } from './account-at.policy.ts';
import { identityOfAccount, provingPersonOf } from './account-persons.repository.ts';
import type { AccountRow, BlockRow, MemberRow } from './accounts.repository.ts';
import { restrictionProofOf, type RestrictionFacts, type RestrictionProof } from './restriction-proof.policy.ts';

/** `account` with its own addresses, not as codes reach it: each has an age of its own. */
type Owner = Readonly<{ account: AccountRow; member: MemberRow }>;
type Base = Pick<Platform, 'db' | 'clock'>;

/** What an account has to prove its owner by: what counts now. */
export async function restrictionFactsOf({ db, clock }: Base, { account, member }: Owner): Promise<RestrictionFacts> {
  const { guid } = account;
  const own = accountAt(account, clock.now());
  const personKnown = (await provingPersonOf(db, guid, clock.now())) !== null;
  const isNew = !personKnown && (await identityOfAccount(db, guid)) !== null;
  return {
    personVerified: member.person_verified && !isNew,
    personKnown,
    phoneVerified: own.phone !== null && own.phone_verified,
    hasEmail: contactEmailOf(own).email !== null,
  };
}

/** What would end the account's restriction just now; `null`: nothing that its owner can do here. */
export const findRestrictionProof = async (
  base: Base,
  owner: Owner,
  block: Pick<BlockRow, 'reason'> | null,
): Promise<RestrictionProof | null> => restrictionProofOf(block?.reason ?? null, await restrictionFactsOf(base, owner));
