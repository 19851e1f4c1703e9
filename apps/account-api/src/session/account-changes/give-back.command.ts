import type { GivenBack } from '@gatehouse/api-contract';
import { openWayDoor } from '../../account/accounts/way-door.policy.ts';
import { bringBrowsersBack, handKeptBrowsersOn } from '../../account/password/kept-browsers.repository.ts';
import { changesWays } from '../../base/act-of-call.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { dropDisowned } from './disown-contacts.command.ts';
import { settleHeard } from './hear-change.command.ts';
import { deleteKeptChanges } from './kept-changes.repository.ts';
import type { GivingBack } from './plan-giving-back.query.ts';
import { deleteUnheardChanges } from './unheard-changes.repository.ts';

/**
 * Gives an account back what was planned, with the browsers that it knew, and forgets the changes of what came back, so that no later letter brings a
 * state of between. What the account disowned does not come back with it. A browser that one of them forgot counts against the next change on. Inside the transaction of the plan, with the account locked.
 * Throws UnprovenAct where the row of the call under way does not declare what becomes of a way.
 */
export async function giveBack(
  ctx: RequestContext,
  guid: string,
  { facts, steps, browsersBefore, forgotten }: GivingBack,
): Promise<readonly GivenBack[]> {
  const door = openWayDoor(guid, ctx.clock.now());
  for (const { part, kept, facts: wanted, acts, change } of steps) {
    changesWays(ctx, acts);
    await part.give(ctx, door, kept, wanted, change);
  }
  await settleHeard(ctx, guid);
  await dropDisowned(ctx, door);
  if (browsersBefore !== null) changesWays(ctx, { rememberedBrowser: 'added' });
  if (browsersBefore !== null) await bringBrowsersBack(ctx.db, { guid, keptId: browsersBefore });
  for (const { id, next } of forgotten) if (next !== null) await handKeptBrowsersOn(ctx.db, { from: id, to: next });
  const ids = forgotten.map(({ id }) => id);
  await deleteKeptChanges(ctx.db, ids);
  await deleteUnheardChanges(ctx.db, ids);
  return facts;
}
