import { audited } from '../../base/audit/audited.command.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { judge, triesPerPicture } from './captcha.policy.ts';
import { chargeCaptchaTry, markCaptchaSolved, type CaptchaRow } from './captchas.repository.ts';
import { chargeAnswer, forgiveAnswers, secondsUntil } from './charge-answer.command.ts';
import { issueCaptchaToken } from './issue-captcha-token.command.ts';
import { openSolution } from './keep-captcha.command.ts';
import { lockOpenCaptcha, type ClosedCaptcha } from './lock-open-captcha.command.ts';

type AnswerRefusal = ClosedCaptcha | 'captchaWrong' | 'captchaSuspicious' | 'tooManyRequests';
type Answered = Outcome<{ token: string }, AnswerRefusal>;

/** Looks at an answer once and for all: the token, or one try less (spec B §7 v3.0/captcha/verify). */
export function answerCaptcha(ctx: RequestContext, given: Readonly<{ key: string; value: string }>): Promise<Answered> {
  const event = { event: 'captcha-answer', guid: null } as const;
  return audited(ctx, event, () => ctx.db.transaction(() => answerLocked(ctx, given)));
}

async function answerLocked(
  ctx: RequestContext,
  { key, value }: Readonly<{ key: string; value: string }>,
): Promise<Answered> {
  const found = await lockOpenCaptcha(ctx, key);
  if (!found.ok) return found;
  const charged = await chargeAnswer(ctx);
  if (!charged.ok) return charged;
  const { solution, digits } = openSolution(found.value, key);
  const verdict = judge(solution, digits, value);
  if (verdict !== 'right') {
    await chargeCaptchaTry(ctx.db, found.value.key_hash);
    const wrong = {
      triesLeft: triesPerPicture - found.value.tries - 1,
      retryAfterSeconds: secondsUntil(charged.value.waitUntil, ctx.clock.now()),
    };
    return refuse('captchaWrong', wrong, verdict === 'wrong' ? '49700' : '49702');
  }
  await forgiveAnswers(ctx);
  return solve(ctx, found.value);
}

async function solve(platform: Platform, row: CaptchaRow): Promise<Answered> {
  const first = await markCaptchaSolved(platform.db, row.key_hash, platform.clock.now());
  return first ? done({ token: await issueCaptchaToken(platform, row) }) : refuse('captchaExpired', null, '49303');
}
