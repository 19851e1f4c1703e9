import { browserHashOf } from '../../base/browser-hash.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { randomState } from '../../base/crypto/random.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { chargeCounters } from '../../flow/codes/charge-counters.command.ts';
import type { TryLimits } from '../../flow/codes/code.policy.ts';
import { qrLifetimeMs, qrWindowMs } from './approval.policy.ts';
import { insertApproval } from './approvals.repository.ts';
import { newApproval } from './asking-browser.wire.ts';

/** `scanCode` is in the picture, `session` stays with the browser: a photo of the screen is not enough to poll. */
type OpenedQr = Readonly<{ session: string; scanCode: string; lifetimeMs: number }>;

const atMost = (tries: number): TryLimits => ({ tries, windowMs: qrWindowMs, triesPerDay: Number.POSITIVE_INFINITY });

/** A QR code for a browser to show. Without a browser to bind it to there is none. */
export async function openQr(
  ctx: RequestContext,
  { inflowPath }: Readonly<{ inflowPath: string }>,
): Promise<Outcome<OpenedQr, 'requestDenied' | 'tooManyRequests'>> {
  const browserHash = browserHashOf(ctx);
  if (browserHash === null) return refuse('requestDenied');
  const charged = await chargeCounters(ctx, [
    { purpose: 'qr-codes', subject: browserHash, limits: atMost(ctx.settings.qrCodes.perBrowser) },
    {
      purpose: 'qr-codes-network',
      subject: ctx.caller.network ?? 'unknown',
      limits: atMost(ctx.settings.qrCodes.perNetwork),
    },
  ]);
  if (!charged.ok) return charged;
  const scanCode = randomState();
  const { session, row } = newApproval(ctx, browserHash, qrLifetimeMs);
  await insertApproval(ctx.db, {
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
