import { browserHashOf } from '../../base/browser-hash.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { isProvenByOwner } from './authentication.policy.ts';
import { findSession } from './sessions.repository.ts';

type Asking = Pick<RequestContext, 'db' | 'clock' | 'keyedHash' | 'caller'>;

/**
 * Whether the owner was proven in this session within five minutes, by a way that a session elsewhere does not open, and asks from the
 * browser of the session: a token that was copied into another one does not. A site's own server has no browser; what asks for one refuses it
 * by its flow.
 */
export async function isOwnerProvenIn(ctx: Asking, sid: string): Promise<boolean> {
  const session = await findSession(ctx.db, sid);
  const [own, asking] = [session?.browser_hash ?? null, browserHashOf(ctx)];
  const isElsewhere = own !== null && asking !== null && own !== asking;
  return !isElsewhere && isProvenByOwner(session, ctx.clock.now());
}
