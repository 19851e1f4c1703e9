import type { Platform } from '../shared/platform.ts';
import { equalInConstantTime, hashToken } from '../shared/crypto/hashes.ts';
import { findClient, type ClientRow, isDeniedClient } from './clients.repository.ts';
import { done, refuse, type Outcome } from '../shared/outcome.ts';

export type ClientProof = Readonly<{ clientId: string | null; secret: string | null }>;

/**
 * A client shows that it is itself: by its secret, or, where it is public and has none, by its id alone; then its code
 * or token has to prove the rest. An unknown id, a denied client, a wrong secret and one too many are the
 * same answer.
 */
export async function proveClient(
  { db }: Platform,
  { clientId, secret }: ClientProof,
): Promise<Outcome<ClientRow, 'clientUnknown'>> {
  const client = clientId === null ? undefined : await findClient(db, clientId);
  if (!client || (await isDeniedClient(db, client.client_id))) return refuse('clientUnknown');
  return isProven(client.secret_hash, secret) ? done(client) : refuse('clientUnknown');
}

function isProven(secretHash: string | null, secret: string | null): boolean {
  if (secretHash === null || secret === null) return secretHash === secret;
  return equalInConstantTime(secretHash, hashToken(secret));
}
