import { isBrowserOfMember } from '../../account/password/know-browser.command.ts';
import { raiseAlarm } from '../../base/audit/raise-alarm.command.ts';
import type { Caller } from '../../base/caller.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { subjectHashOf } from '../../flow/codes/code-hashes.policy.ts';
import { withOneMoreTry, type TryCounters } from '../../flow/codes/code.policy.ts';
import { lockCodeTries, saveCodeTries } from '../../flow/codes/codes.repository.ts';
import {
  everybodyShards,
  guessesBeforeCaptcha,
  loginCodeTryLimits,
  usePasswordCode,
  type Guesser,
} from './login-code.policy.ts';

/** Locked in this order by everybody, the row that all share last and shortest. */
const guessers = ['browser', 'network', 'everybody'] as const satisfies readonly Guesser[];

/** Who guesses: what a page says of itself (`X-Forwarded-For`, `gds_info.ip`) is not asked. */
const nameOf = (guesser: Guesser, { browserId, network }: Caller, shard: string): string => {
  if (guesser === 'everybody') return shard;
  return guesser === 'browser' && browserId !== null ? browserId : (network ?? 'unknown');
};

type Crowd = 'members' | 'strangers';

/** With whom a request is counted. Browsers that some account knows are counted apart: strangers who use up theirs do not close the door for players. */
const crowdOf = async (ctx: RequestContext): Promise<Crowd> =>
  (await isBrowserOfMember(ctx)) ? 'members' : 'strangers';

function subjectsOf(ctx: RequestContext, crowd: Crowd) {
  const shard = subjectHashOf(ctx, { purpose: 'shard', subject: ctx.caller.requestId }).charCodeAt(0) % everybodyShards;
  const nameIn = (guesser: Guesser) => nameOf(guesser, ctx.caller, `${crowd}:${shard}`);
  return guessers.map((guesser) => ({
    guesser,
    subjectHash: subjectHashOf(ctx, { purpose: `login-code-${guesser}`, subject: nameIn(guesser) }),
  }));
}

type Charged = Outcome<readonly string[], 'loginCodeUsePassword' | 'captchaRequired'>;

/**
 * Counts a login code before it is looked at: against its browser, its network and everybody; answers what was counted by. Parallel ones queue here.
 * `solved`: a captcha was, which a crowd is asked for once it guessed too often; at its ceiling it is refused, and the operator hears of it.
 */
export function chargeGuess(ctx: RequestContext, { solved }: Readonly<{ solved: boolean }>): Promise<Charged> {
  const { db, clock } = ctx;
  return db.transaction(async (): Promise<Charged> => {
    const now = clock.now();
    const charged: { subjectHash: string; tries: TryCounters }[] = [];
    const crowd = await crowdOf(ctx);
    for (const { guesser, subjectHash } of subjectsOf(ctx, crowd)) {
      const counters = await lockCodeTries(db, subjectHash, now);
      const tries = withOneMoreTry(counters, now, loginCodeTryLimits[guesser]);
      if (!tries) {
        if (guesser === 'everybody') await raiseAlarm(ctx, `one-time codes of ${crowd} at the ceiling`, {});
        return refuse('loginCodeUsePassword', null, usePasswordCode[guesser]);
      }
      const needsCaptcha = guesser === 'everybody' && !withOneMoreTry(counters, now, guessesBeforeCaptcha);
      if (needsCaptcha && !solved) return refuse('captchaRequired');
      charged.push({ subjectHash, tries });
    }
    for (const { subjectHash, tries } of charged) await saveCodeTries(db, subjectHash, tries);
    return done(charged.map(({ subjectHash }) => subjectHash));
  });
}

/** Gives the try back: a correct code does not count as a guess. */
export function refundGuess(ctx: RequestContext, charged: readonly string[]): Promise<void> {
  const { db, clock } = ctx;
  return db.transaction(async () => {
    for (const subjectHash of charged) {
      const counters = await lockCodeTries(db, subjectHash, clock.now());
      const less = { tries: Math.max(0, counters.tries - 1), dayTries: Math.max(0, counters.dayTries - 1) };
      await saveCodeTries(db, subjectHash, { ...counters, ...less });
    }
  });
}
