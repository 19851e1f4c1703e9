import type { GivenBack } from '@gatehouse/api-contract';
import { openWayDoor } from '../../account/accounts/way-door.policy.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { findStepsBack, type ChangesSince } from './find-given-back.query.ts';
import { deleteKeptSince } from './kept-changes.repository.ts';

/**
 * Gives an account back what it had before the first change since a moment that a link takes back, but for what was changed with more, and forgets what was kept since then, so that no later letter
 * brings a state of between. Inside a transaction that has locked the account.
 */
export async function giveBack(ctx: RequestContext, since: ChangesSince): Promise<readonly GivenBack[]> {
  const { steps, stays } = await findStepsBack(ctx, since);
  const door = openWayDoor(since.guid, ctx.clock.now());
  for (const { part, kept } of steps) await part.give(ctx, door, kept, stays);
  await deleteKeptSince(ctx.db, since);
  return steps.flatMap(({ changed }) => changed);
}
