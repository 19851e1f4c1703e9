import type { Platform } from '../shared/platform.ts';
import { hashToken } from '../shared/crypto/hashes.ts';
import { randomState } from '../shared/crypto/random.ts';
import { after } from '../shared/ports/clock.ts';
import { insertFlow } from './flows.repository.ts';

/** How long the flow of a refused sign-in stays open. */
export const flowLifetimeMs = 30 * 60_000;

/** Opens a flow and answers its `state`: 128 random bits, of which only the hash is kept (security 8). */
export async function openFlow(
  platform: Platform,
  flow: Readonly<{ kind: string; guid: string | null; data: Record<string, unknown>; lifetimeMs?: number }>,
): Promise<string> {
  const state = randomState();
  const at = platform.clock.now();
  const { lifetimeMs = flowLifetimeMs, ...kept } = flow;
  await insertFlow(platform.db, { ...kept, stateHash: hashToken(state), at, expiresAt: after(at, lifetimeMs) });
  return state;
}
