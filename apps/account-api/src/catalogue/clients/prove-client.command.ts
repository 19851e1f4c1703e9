import { withNetworkFailure, type NetworkCounters } from '../../account/password/network-tries.policy.ts';
import { lockNetwork, readNetwork, saveNetworks } from '../../account/password/network-tries.repository.ts';
import { equalInConstantTime, hashToken } from '../../base/crypto/hashes.ts';
import { done, refuse, type Outcome, type Refused } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { findClient, type ClientRow, isDeniedClient } from './clients.repository.ts';

export type ClientProof = Readonly<{ clientId: string | null; secret: string | null }>;
export type ProofRefusal = 'clientUnknown' | 'tooManyRequests';

/**
 * A client shows that it is itself: by its secret, or, where it is public and has none, by its id alone; then its code
 * or token has to prove the rest. An unknown id, a denied client, a wrong secret and one too many are the
 * same answer, and count alike: from a number of them on, every further one begins a longer wait for that id from that network.
 */
export async function proveClient(
  ctx: RequestContext,
  { clientId, secret }: ClientProof,
): Promise<Outcome<ClientRow, ProofRefusal>> {
  const { db, clock } = ctx;
  const key = counterKey(ctx, clientId);
  const waiting = waitOf(await readNetwork(db, key, clock.now()), clock.now());
  if (waiting) return waiting;
  const client = clientId === null ? undefined : await findClient(db, clientId);
  const known = client !== undefined && !(await isDeniedClient(db, client.client_id));
  if (known && isProven(client.secret_hash, secret)) return done(client);
  return chargeSecretFailure(ctx, key);
}

function isProven(secretHash: string | null, secret: string | null): boolean {
  if (secretHash === null || secret === null) return secretHash === secret;
  return equalInConstantTime(secretHash, hashToken(secret));
}

/** The claimed id is anybody's text, so the row keeps a hash. */
const counterKey = ({ keyedHash, caller: { network } }: RequestContext, clientId: string | null) =>
  `client-${keyedHash('client-secrets', JSON.stringify([network ?? 'unknown', clientId]))}`;

function waitOf(counters: NetworkCounters, now: Date): Refused<'tooManyRequests'> | null {
  if (counters.waitUntil === null || counters.waitUntil <= now) return null;
  return refuse('tooManyRequests', {
    retryAfterSeconds: Math.ceil((counters.waitUntil.getTime() - now.getTime()) / 1000),
  });
}

/** Under the lock of its row: of many at once, those behind the limit wait. */
function chargeSecretFailure({ db, clock, settings }: Platform, key: string): Promise<Refused<ProofRefusal>> {
  return db.transaction(async () => {
    const now = clock.now();
    const counters = await lockNetwork(db, key, now);
    const waiting = waitOf(counters, now);
    if (waiting) return waiting;
    const next = withNetworkFailure(counters, now, { refuseFrom: settings.clientSecretFailures });
    await saveNetworks(db, [{ key, counters: next }]);
    return refuse('clientUnknown');
  });
}
