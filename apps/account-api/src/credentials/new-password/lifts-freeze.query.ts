import { strengthToLift } from '@gatehouse/api-contract/ownership';
import { freezeInForce } from '../../account/accounts/frozen-changes.query.ts';
import type { RequestContext } from '../../base/request-context.ts';
import {
  readHistory,
  strengthAt,
  type Evidence,
  type PastChange,
} from '../../session/account-changes/change-history.query.ts';
import { contactsThatProved } from '../../session/account-changes/disownable-contacts.query.ts';
import { evidenceOf, type Proven } from './reset-disputes.query.ts';

/** How much a recovery weighed before a change, without the ways, the contacts and the browser that proved the change. */
function strengthBeside(
  ctx: RequestContext,
  { change, proven, evidence }: Readonly<{ change: PastChange; proven: Proven; evidence: Evidence }>,
): number {
  const { proven_ways: ways, browser_hash: browser, before } = change;
  if (ways === null) return 0; // what proved it is not known
  const contacts = contactsThatProved(ctx, [change]).map(({ contact }) => contact);
  const isContactOfChange = proven.possession !== undefined && contacts.includes(proven.possession);
  const isSpent = (way: (typeof ways)[number]) =>
    way === 'contactAddress' || way === 'phone' ? isContactOfChange : ways.includes(way);
  const { known } = ctx.caller;
  const isBrowserOfChange = known.id !== null && browser === ctx.keyedHash('browser', known.id);
  const moment = { ...before, isBrowserCounting: before.isBrowserCounting && !isBrowserOfChange };
  return strengthAt(moment, {
    waysIn: (at) => evidence.waysIn(at).filter((way) => !isSpent(way)),
    passwords: ways.includes('password') ? new Set() : evidence.passwords,
  });
}

/** Whether a recovery ends the freeze of an account before its time: it weighed two before the disputed change, without what proved that (rulings, 5). */
export async function liftsFreeze(
  ctx: RequestContext,
  proven: Proven,
  passwords: ReadonlySet<string>,
): Promise<boolean> {
  const disputed = (await freezeInForce(ctx, proven.guid))?.changed_at ?? null;
  if (disputed === null) return false;
  const { changes } = await readHistory(ctx, proven.guid);
  const change = changes.find(({ kept_at: at }) => at >= disputed);
  if (change === undefined) return false;
  return strengthBeside(ctx, { change, proven, evidence: await evidenceOf(ctx, proven, passwords) }) >= strengthToLift;
}
