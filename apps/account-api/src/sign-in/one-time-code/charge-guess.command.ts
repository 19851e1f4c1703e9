import type { RequestContext } from '../../base/request-context.ts';
import type { Caller } from '../../base/caller.ts';
import { withOneMoreTry, type TryCounters } from '../../flow/codes/code.policy.ts';
import { loginCodeTryLimits, usePasswordCode, type Guesser } from './login-code.policy.ts';
import { lockCodeTries, saveCodeTries } from '../../flow/codes/codes.repository.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { subjectHashOf } from '../../flow/codes/code-hashes.policy.ts';

/** Locked in this order by everybody, the row that all share last and shortest. */
const guessers = ['browser', 'network', 'everybody'] as const satisfies readonly Guesser[];

/** Who guesses: what a page says of itself (`X-Forwarded-For`, `gds_info.ip`) is not asked. */
const nameOf = (guesser: Guesser, { browserId, network }: Caller): string => {
  if (guesser === 'everybody') return 'all';
  return guesser === 'browser' && browserId !== null ? browserId : (network ?? 'unknown');
};
const subjectsOf = (ctx: RequestContext) =>
  guessers.map((guesser) => ({
    guesser,
    subjectHash: subjectHashOf(ctx, { purpose: `login-code-${guesser}`, subject: nameOf(guesser, ctx.caller) }),
  }));

/** Counts a login code before it is looked at: against its browser, its network and everybody. Parallel ones queue here. */
export function chargeGuess(ctx: RequestContext): Promise<Outcome<null, 'loginCodeUsePassword'>> {
  const { db, clock } = ctx;
  return db.transaction(async () => {
    const now = clock.now();
    const charged: { subjectHash: string; tries: TryCounters }[] = [];
    for (const { guesser, subjectHash } of subjectsOf(ctx)) {
      const counters = await lockCodeTries(db, subjectHash, now);
      const tries = withOneMoreTry(counters, now, loginCodeTryLimits[guesser]);
      if (!tries) return refuse('loginCodeUsePassword', null, usePasswordCode[guesser]);
      charged.push({ subjectHash, tries });
    }
    for (const { subjectHash, tries } of charged) await saveCodeTries(db, subjectHash, tries);
    return done(null);
  });
}

/** Gives the try back: a correct code does not count as a guess. */
export function refundGuess(ctx: RequestContext): Promise<void> {
  const { db, clock } = ctx;
  return db.transaction(async () => {
    for (const { subjectHash } of subjectsOf(ctx)) {
      const counters = await lockCodeTries(db, subjectHash, clock.now());
      const less = { tries: Math.max(0, counters.tries - 1), dayTries: Math.max(0, counters.dayTries - 1) };
      await saveCodeTries(db, subjectHash, { ...counters, ...less });
    }
  });
}
