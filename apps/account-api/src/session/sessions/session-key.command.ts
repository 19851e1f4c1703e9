import { browserHashOf } from '../../base/browser-hash.ts';
import { randomToken } from '../../base/crypto/random.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { keepSessionKey, type SessionRow } from './sessions.repository.ts';

type Asking = Pick<RequestContext, 'keyedHash' | 'caller'>;

const hashOf = ({ keyedHash }: Asking, key: string) => keyedHash('session-key', key);

/** A new key for a session, and its hash to be kept; `null` where no edge keeps keys: past it, or through one of before. */
function newKey(ctx: Asking): Readonly<{ key: string; keyHash: string }> | null {
  if (!ctx.caller.sessionKey.isKeptByEdge) return null;
  const key = randomToken();
  return { key, keyHash: hashOf(ctx, key) };
}

/** The browser that a new session belongs to: its id, and a key of this session that goes there with the answer. Hashes of both. */
export function browserOfNewSession(ctx: Asking): Readonly<{ browserHash: string | null; keyHash: string | null }> {
  const browserHash = browserHashOf(ctx);
  const made = browserHash === null ? null : newKey(ctx);
  if (made) ctx.caller.sessionKey.made = made.key;
  return { browserHash, keyHash: made?.keyHash ?? null };
}

/** Gives a session of before its key, once its owner was proven in its browser. Inside the transaction of the proof. */
export async function giveSessionKey(ctx: Asking & Pick<RequestContext, 'db'>, sid: string): Promise<void> {
  const made = newKey(ctx);
  if (made && (await keepSessionKey(ctx.db, sid, made.keyHash))) ctx.caller.sessionKey.made = made.key;
}

/**
 * Whether a request brings the key of a session. A session without a key is fresh by none that comes through an edge that keeps keys: it is older
 * than they are, and asks once more.
 */
export function bringsKeyOf(ctx: Asking, { key_hash: kept }: Pick<SessionRow, 'key_hash'>): boolean {
  const { value, isKeptByEdge } = ctx.caller.sessionKey;
  if (kept === null) return !isKeptByEdge;
  return value !== null && hashOf(ctx, value) === kept;
}
