import { hourMs } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { subjectHashOf } from '../codes/code-hashes.policy.ts';
import { withOneMoreTry, type TryLimits } from '../codes/code.policy.ts';
import { findCodeTries, lockCodeTries, saveCodeTries } from '../codes/codes.repository.ts';

/** Wrong codes and failed checks of one network: many people share one, so it is generous. */
export const networkFailureLimits = {
  tries: 50,
  windowMs: hourMs,
  triesPerDay: 300,
} as const satisfies TryLimits;

const subjectOf = (ctx: RequestContext) =>
  subjectHashOf(ctx, { purpose: 'verify-failures', subject: ctx.caller.network ?? 'unknown' });

/** Counts a wrong code, or a check that found no person, against its network. */
export function chargeVerifyFailure(ctx: RequestContext): Promise<void> {
  const { db, clock } = ctx;
  const subjectHash = subjectOf(ctx);
  return db.transaction(async () => {
    const now = clock.now();
    const tries = withOneMoreTry(await lockCodeTries(db, subjectHash, now), now, networkFailureLimits);
    if (tries) await saveCodeTries(db, subjectHash, tries);
  });
}

/** Whether a network failed so often that codes are no longer accepted from it (status 8). */
export async function isAddressBlocked(ctx: RequestContext): Promise<boolean> {
  const counters = await findCodeTries(ctx.db, subjectOf(ctx));
  return counters !== null && withOneMoreTry(counters, ctx.clock.now(), networkFailureLimits) === null;
}
