import { hashToken } from '../../base/crypto/hashes.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { endBegunSteps, endGameTokens, endOtherSessions, forgetOtherBrowsers } from './access.repository.ts';

type Kept = Readonly<{
  guid: string;
  /** Session that does not end. */
  sid?: string | null;
  /** Flow that makes the change, which its page still reads. */
  state?: string | null;
  /** The account knows this browser on; with a session that stays it does anyway. */
  keepsBrowser?: boolean;
  /** Of the browsers that the account knows only those that it knows since then are forgotten: others stay its owner's. */
  forgetsOnlyBrowsersSince?: Date;
}>;

/** Ends every access to an account but that of the session named: sessions, game tokens, web views, what was begun, remembered browsers. */
export async function endAccess(
  { db, clock, keyedHash, caller: { known } }: RequestContext,
  { guid, sid = null, state = null, keepsBrowser = sid !== null, forgetsOnlyBrowsersSince: since }: Kept,
): Promise<void> {
  const now = clock.now();
  const knownBrowser = !keepsBrowser || known.id === null ? null : keyedHash('browser', known.id);
  const kept = { guid, sid, knownBrowser };
  await endOtherSessions(db, kept, now);
  await endGameTokens(db, guid);
  await endBegunSteps(db, { guid, flow: state === null ? null : hashToken(state) }, now);
  await forgetOtherBrowsers(db, { ...kept, since });
}
