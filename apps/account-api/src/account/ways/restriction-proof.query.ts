import type { RequestContext } from '../../base/request-context.ts';
import type { AccountRow, BlockRow, MemberRow } from '../accounts/accounts.repository.ts';
import { countingWays } from './counting-ways.query.ts';
import { restrictionProofOf, type RestrictionFacts, type RestrictionProof } from './restriction-proof.policy.ts';

type Owner = Readonly<{
  account: AccountRow;
  member: MemberRow;
  /** A password or a provider was proven right before: an old number does not stand alone. */
  isBeside?: boolean;
}>;

/** What an account has to end a restriction by, for who asks: what counts now. */
export async function restrictionFactsOf(
  ctx: RequestContext,
  { account, member, isBeside = false }: Owner,
): Promise<RestrictionFacts> {
  const owner = { guid: account.guid, account };
  const { by, hasYoungPerson } = await countingWays(ctx, owner, 'lift', { isBeside });
  return {
    personVerified: member.person_verified && !hasYoungPerson,
    personKnown: by.has('person'),
    phoneVerified: by.has('phone'),
    hasEmail: by.has('email'),
  };
}

/** What would end the account's restriction just now; `null`: nothing that its owner can do here. */
export const findRestrictionProof = async (
  ctx: RequestContext,
  owner: Owner,
  block: Pick<BlockRow, 'reason'> | null,
): Promise<RestrictionProof | null> => restrictionProofOf(block?.reason ?? null, await restrictionFactsOf(ctx, owner));
