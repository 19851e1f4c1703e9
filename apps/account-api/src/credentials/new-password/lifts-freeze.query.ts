import { strengthToLift } from '@gatehouse/api-contract/ownership';
import { isSpent, proofOfFreeze, type ChangeProof } from '../../account/accounts/freeze-proof.policy.ts';
import { freezeInForce } from '../../account/accounts/frozen-changes.query.ts';
import type { RequestContext } from '../../base/request-context.ts';
import {
  readMomentBefore,
  strengthAt,
  type Evidence,
  type Moment,
} from '../../session/account-changes/change-history.query.ts';
import { evidenceOf, type Proven } from './reset-disputes.query.ts';

/** How much a recovery weighed before a change, without the ways, the contacts and the browser that proved the change. */
function strengthBeside(
  ctx: RequestContext,
  proof: ChangeProof,
  { before, possession, evidence }: Readonly<{ before: Moment; possession: string | undefined; evidence: Evidence }>,
): number {
  const { known } = ctx.caller;
  const isBrowserOfChange = known.id !== null && proof.browserHash === ctx.keyedHash('browser', known.id);
  const moment = { ...before, isBrowserCounting: before.isBrowserCounting && !isBrowserOfChange };
  return strengthAt(moment, {
    waysIn: (at) => evidence.waysIn(at).filter((way) => !isSpent(proof, { way, contact: possession })),
    passwords: proof.ways.includes('password') ? new Set() : evidence.passwords,
  });
}

/**
 * Whether a recovery ends the freeze of an account before its time: it weighed two before the disputed change, without what proved that (rulings, 5). What
 * proved it is kept with the freeze: a press may have taken the change back since, and another change is never judged in its place.
 */
export async function liftsFreeze(
  ctx: RequestContext,
  proven: Proven,
  passwords: ReadonlySet<string>,
): Promise<boolean> {
  const freeze = await freezeInForce(ctx, proven.guid);
  const proof = freeze && proofOfFreeze(ctx, freeze);
  if (!proof || freeze.changed_at === null) return false;
  const before = await readMomentBefore(ctx, proven.guid, freeze.changed_at);
  const evidence = await evidenceOf(ctx, proven, passwords);
  return strengthBeside(ctx, proof, { before, possession: proven.possession, evidence }) >= strengthToLift;
}
