import { browserHashOf } from '../shared/browser-hash.ts';
import type { Platform } from '../shared/platform.ts';
import type { Caller } from '../shared/caller.ts';
import { hashToken } from '../shared/crypto/hashes.ts';
import { randomState } from '../shared/crypto/random.ts';
import { qrLifetimeMs } from './approval.policy.ts';
import { insertApproval } from './approvals.repository.ts';
import { done, refuse, type Outcome } from '../shared/outcome.ts';
import { newApproval } from './asking-browser.ts';

/** `scanCode` is in the picture, `session` stays with the browser: a photo of the screen is not enough to poll. */
type OpenedQr = Readonly<{ session: string; scanCode: string; lifetimeMs: number }>;

/** A QR code for a browser to show. Without a browser to bind it to there is none. */
export async function openQr(
  platform: Platform,
  caller: Caller,
  { inflowPath }: Readonly<{ inflowPath: string }>,
): Promise<Outcome<OpenedQr, 'requestDenied'>> {
  const browserHash = browserHashOf(platform, caller);
  if (browserHash === null) return refuse('requestDenied');
  const scanCode = randomState();
  const { session, row } = newApproval(platform, caller, browserHash, qrLifetimeMs);
  await insertApproval(platform.db, {
    ...row,
    kind: 'qr',
    scan_hash: hashToken(scanCode),
    flow_hash: null,
    guid: null,
    provider_cd: 'SO',
    inflow_path: inflowPath,
    forever: false,
  });
  return done({ session, scanCode, lifetimeMs: qrLifetimeMs });
}
