import type { OwnerWay } from '@gatehouse/api-contract/ownership';
import {
  bothProven,
  nothingProven,
  provenByFreshSession,
  provenByWay,
  shownBy,
  type Proven,
} from '../../account/ways/proven.policy.ts';
import { browserHashOf } from '../../base/browser-hash.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { isOfOwner, isProvenByOwner, waysProvenBy } from './authentication.policy.ts';
import { bringsKeyOf } from './session-key.command.ts';
import { findSession, findSessionsProvenSince, type SessionRow } from './sessions.repository.ts';

type Asking = Pick<RequestContext, 'db' | 'clock' | 'keyedHash' | 'caller'>;

/** Whether a request comes from where a session was made: its browser, with the key of the session where it has one; for a session without a browser from none. */
const isFromItsPlace = (ctx: Pick<Asking, 'keyedHash' | 'caller'>, session: SessionRow): boolean =>
  session.browser_hash === browserHashOf(ctx) && (session.key_hash === null || bringsKeyOf(ctx, session));

/** Whether a request comes from the browser that a session was made in, by the edge's word. */
export async function isInBrowserOf(ctx: Pick<Asking, 'db' | 'keyedHash' | 'caller'>, sid: string): Promise<boolean> {
  const session = await findSession(ctx.db, sid);
  return session !== undefined && session.browser_hash !== null && isFromItsPlace(ctx, session);
}

/**
 * Whose hands a request with a token of a session comes from. `owner`: from where the session was made, which its owner was proven in at some time;
 * `apart`: from elsewhere, as a copied token does, or in a page that another session vouches for, with the session of the sign-in behind it; `null`: that
 * is not known.
 */
export async function handsOf(
  ctx: Pick<Asking, 'db' | 'keyedHash' | 'caller'>,
  sid: string,
): Promise<Readonly<{ of: 'owner' | 'apart'; sid: string }> | null> {
  const session = await findSession(ctx.db, sid);
  if (!session) return null;
  const isHere = isFromItsPlace(ctx, session);
  if (isHere && isOfOwner(session)) return { of: 'owner', sid };
  if (session.handed_from !== null) return { of: 'apart', sid: session.handed_from };
  return isHere ? null : { of: 'apart', sid };
}

/**
 * Whether the owner was proven in this session within five minutes, by a way that a session elsewhere does not open, and asks from the
 * browser of the session, with the key that the sign-in left there: a token that was copied out of it does not, whether another browser sends it or
 * none, nor beside a key of another sign-in. A session that was made without a browser is fresh by its own sign-in, and for requests without one.
 */
export const isOwnerProvenIn = async (ctx: Asking, sid: string): Promise<boolean> =>
  (await freshSessionIn(ctx, sid)) !== undefined;

/**
 * The ways by which the owner was proven so since the sign-in, for an act that asked for it: the sign-in itself may be another one's work. Empty: none, or
 * not by a way of the account that is known by name.
 */
async function waysTypedIn(ctx: Asking, sid: string): Promise<readonly OwnerWay[]> {
  const session = await freshSessionIn(ctx, sid);
  const isTyped = session?.authenticated_at != null && session.authenticated_at > session.created_at;
  return session && isTyped ? waysProvenBy(session.authenticated_by) : [];
}

/** What proves a change of a member, with what was proven in the session that asks for it; calls that take a code later carry no token. */
export async function ownerShown(
  ctx: Asking,
  { guid, shown = nothingProven }: Readonly<{ guid: string | null; shown?: Proven | undefined }>,
): Promise<Proven> {
  const session = ctx.caller.session?.guid === guid ? ctx.caller.session : null;
  if (session === null) return shown;
  const typed = (await waysTypedIn(ctx, session.sid)).map((way) => provenByWay(way));
  const isFresh = shownBy(shown).wasFresh || (await isOwnerProvenIn(ctx, session.sid));
  return [...typed, ...(isFresh ? [provenByFreshSession()] : [])].reduce(bothProven, shown);
}

/**
 * Whether the owner was proven after a moment in an open session of this browser, for a check whose calls carry no token: the flow may have
 * begun before that session. Who signed out has left nothing behind.
 */
export async function isOwnerProvenSince(ctx: Asking, guid: string, since: Date): Promise<boolean> {
  const browserHash = browserHashOf(ctx);
  if (browserHash === null) return false;
  const sessions = await findSessionsProvenSince(ctx.db, { guid, browserHash, since });
  return sessions.some((session) => bringsKeyOf(ctx, session) && isProvenByOwner(session, ctx.clock.now()));
}

async function freshSessionIn(ctx: Asking, sid: string) {
  const session = await findSession(ctx.db, sid);
  if (!session || !isFromItsPlace(ctx, session) || !bringsKeyOf(ctx, session)) return undefined;
  return isProvenByOwner(session, ctx.clock.now()) ? session : undefined;
}
