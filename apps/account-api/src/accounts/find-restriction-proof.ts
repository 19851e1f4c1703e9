import type { Database } from '../shared/db/database.ts';
import { contactEmailOf } from './account-addresses.ts';
import { identityOfAccount } from './account-persons.repository.ts';
import type { AccountRow, MemberRow } from './accounts.repository.ts';
import type { BlockReason } from './accounts.tables.ts';
import { restrictionProofOf, type RestrictionFacts, type RestrictionProof } from './restriction-proof.policy.ts';

type Owner = Readonly<{ account: AccountRow; member: MemberRow }>;

export async function restrictionFactsOf(db: Database, { account, member }: Owner): Promise<RestrictionFacts> {
  return {
    personVerified: member.person_verified,
    personKnown: (await identityOfAccount(db, account.guid)) !== null,
    phoneVerified: account.phone !== null && account.phone_verified,
    hasEmail: contactEmailOf(account).email !== null,
  };
}

/** What would end the account's restriction just now; `null`: nothing that its owner can do here. */
export const findRestrictionProof = async (
  db: Database,
  owner: Owner,
  reason: BlockReason | null,
): Promise<RestrictionProof | null> => restrictionProofOf(reason, await restrictionFactsOf(db, owner));
