import { freshSignInMs } from '@gatehouse/api-contract';
import { notHeardSince } from '../../account/accounts/heard.policy.ts';
import { browserHashOf } from '../../base/browser-hash.ts';
import { after } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { changesHeardIn } from './changes-heard-in.query.ts';
import type { SignedIn } from './hears-by-sign-in.policy.ts';
import { unheardChangesOf, type UnseenChange } from './unheard-changes.repository.ts';

/** Changes of an account of which its owner could not hear yet and whose ways are there still, the first of them first. One query where there is none. */
export async function unseenChangesOf(ctx: RequestContext, guid: string): Promise<readonly UnseenChange[]> {
  const unseen: UnseenChange[] = [];
  for (const change of await unheardChangesOf(ctx.db, guid)) {
    const age = notHeardSince(change.changed_at);
    const left = await Promise.all(ctx.keptParts.map((part) => part.unheard(ctx, guid, age)));
    if (left.flat().length > 0) unseen.push(change);
  }
  return unseen;
}

/**
 * Whether a member who signed in so is asked "was this you?": not where another session vouches for the sign-in, and not about what came within five minutes, as this sign-in may have brought it, and the next one asks. A no that took nothing back, and a yes in vain, are not asked for again in this browser, the yes until it
 * would count; an answer in another browser does not keep a member from being asked.
 */
export async function hasUnseenChanges(
  ctx: RequestContext,
  member: Readonly<{ guid: string; signedIn: SignedIn }>,
): Promise<boolean> {
  if (member.signedIn.signedInAt === null) return false; // another session vouches for it: no answer counts
  const until = after(ctx.clock.now(), -freshSignInMs);
  const unseen = (await unseenChangesOf(ctx, member.guid)).filter(({ changed_at: at }) => at <= until);
  const browserHash = browserHashOf(ctx);
  const isAnsweredHere = ({ answered_browser: answered }: UnseenChange) =>
    answered !== null && answered === browserHash;
  if (!unseen.every(isAnsweredHere)) return true;
  const again = unseen.filter(({ denied }) => !denied);
  return again.length > 0 && (await changesHeardIn(ctx, member, again)).size > 0;
}
