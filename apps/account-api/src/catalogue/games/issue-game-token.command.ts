import { hashToken } from '../../base/crypto/hashes.ts';
import { randomToken } from '../../base/crypto/random.ts';
import type { KnownDevice } from '../../base/http/bearer.ts';
import type { Platform } from '../../base/platform.ts';
import { after } from '../../base/ports/clock.ts';
import { gameTokenMs, verifyTokenMs, webviewMs, webviewTokenPrefix } from './game-token.policy.ts';
import { insertGameToken } from './games.repository.ts';
import type { GameTokenKind } from './games.tables.ts';

const lifetimes = { game: gameTokenMs, verify: verifyTokenMs, webview: webviewMs } as const;

type Holder = Readonly<{
  guid: string;
  serviceId: string;
  device?: KnownDevice | null;
  browserHash?: string;
  madeFrom?: string;
}>;

/** A token of 256 random bits for one member in one game; only its hash is kept. */
export async function issueGameToken(
  platform: Platform,
  kind: GameTokenKind,
  { guid, serviceId, device = null, browserHash, madeFrom }: Holder,
): Promise<Readonly<{ token: string; expiresInMs: number }>> {
  const token = `${kind === 'webview' ? webviewTokenPrefix : ''}${randomToken()}`;
  const now = platform.clock.now();
  const expiresInMs = lifetimes[kind];
  await insertGameToken(platform.db, {
    token_hash: hashToken(token),
    kind,
    guid,
    service_id: serviceId,
    device,
    browser_hash: browserHash ?? null,
    made_from: madeFrom ?? null,
    issued_at: now,
    expires_at: after(now, expiresInMs),
  });
  return { token, expiresInMs };
}
