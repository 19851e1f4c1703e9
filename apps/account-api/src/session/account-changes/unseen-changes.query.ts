import { browserHashOf } from '../../base/browser-hash.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { changesHeardIn } from './changes-heard-in.query.ts';
import type { SignedIn } from './hears-by-sign-in.policy.ts';
import { unseenChangesOf } from './unheard-changes.repository.ts';

/**
 * Whether a member who signed in so is asked "was this you?": the owner could not hear of a change yet. What was answered in this browser in vain is not asked there
 * again, until an answer counts; an answer in another browser does not keep a member from being asked. One query where all changes are heard.
 */
export async function hasUnseenChanges(
  ctx: RequestContext,
  member: Readonly<{ guid: string; signedIn: SignedIn }>,
): Promise<boolean> {
  const unseen = await unseenChangesOf(ctx.db, member.guid);
  if (unseen.length === 0) return false;
  const browserHash = browserHashOf(ctx);
  const isAnsweredHere = unseen.every(
    ({ answered_browser: answered }) => answered !== null && answered === browserHash,
  );
  return !isAnsweredHere || (await changesHeardIn(ctx, member, unseen)).size > 0;
}
