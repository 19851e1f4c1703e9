import type { CallDefinition, OwnerProofAsked } from '@gatehouse/api-contract';
import {
  isFrozenCall,
  tokenTrust,
  type AnyRule,
  type OlderWay,
  type TokenTrust,
} from '@gatehouse/api-contract/ownership';
import { getAccount, type AccountRow } from '../account/accounts/accounts.repository.ts';
import { findFreeze } from '../account/accounts/frozen-changes.query.ts';
import { countingWays } from '../account/ways/counting-ways.query.ts';
import type { Bearer } from '../base/http/bearer.ts';
import type { OwnerStanding } from '../base/http/route.ts';
import { done, refuse, type Outcome } from '../base/outcome.ts';
import type { RequestContext } from '../base/request-context.ts';
import { ownerProofWaysOf } from '../credentials/owner-proof/owner-proof-ways.query.ts';
import { isOwnerProvenIn } from '../session/sessions/owner-proven.query.ts';

/** Whether the account has what the flow of the call asks for instead of a fresh session. */
const hasOlderWay = {
  provenAddress: async (ctx: RequestContext, account: AccountRow) =>
    (await countingWays(ctx, { guid: account.guid, account }, 'change')).by.has('email'),
  authenticator: async (_ctx: RequestContext, account: AccountRow) => account.otp_user,
} as const satisfies Readonly<Record<OlderWay, (ctx: RequestContext, account: AccountRow) => Promise<boolean>>>;

/** Whether the session of a request proves its owner by itself. */
async function isFreshSession(ctx: RequestContext, sid: string): Promise<boolean> {
  const trust: TokenTrust = tokenTrust[(await isOwnerProvenIn(ctx, sid)) ? 'freshSession' : 'session'];
  return trust.proves.includes('freshSignIn');
}

/**
 * What the law of ownership asks of a call before its own work. `fresh`: the session was proven within five
 * minutes; `older`: the flow of the call asks for an older way; `null`: the rule asks for no session. Refused (40120) with the ways that the member has,
 * and while changes are frozen (40122).
 */
export async function ownerStandingFor(
  ctx: RequestContext,
  { call, rule }: Readonly<{ call: CallDefinition; rule: AnyRule }>,
  bearer: Bearer | null,
): Promise<Outcome<OwnerStanding | null, 'proofNeeded' | 'changesFrozen'>> {
  if (rule.proof === 'reads' || bearer === null) return done(null);
  // Where a session is only brought along, the flow says whose account changes, and its transaction asks for the freeze.
  const freeze = call.auth === 'required' && isFrozenCall(call.id, rule) ? await findFreeze(ctx, bearer.guid) : null;
  if (freeze) return refuse('changesFrozen', freeze);
  if (rule.proof !== 'freshOrHeld') return done(null);
  const { unless } = rule;
  if (unless !== null && (await hasOlderWay[unless](ctx, await getAccount(ctx.db, bearer.guid)))) return done('older');
  if (await isFreshSession(ctx, bearer.sid)) return done('fresh');
  const asked: OwnerProofAsked = await ownerProofWaysOf(ctx, bearer);
  return refuse('proofNeeded', asked);
}
