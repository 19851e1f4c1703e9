import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { judge, triesPerPicture } from './captcha.policy.ts';
import { countCaptchaTry, markCaptchaSolved, type CaptchaRow } from './captchas.repository.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { chargeAnswer, forgiveAnswers, secondsUntil } from './charge-answer.command.ts';
import { findOpenCaptcha, type ClosedCaptcha } from './find-open-captcha.command.ts';
import { issueCaptchaToken } from './issue-captcha-token.command.ts';
import { openSolution } from './keep-captcha.command.ts';

type AnswerRefusal = ClosedCaptcha | 'captchaWrong' | 'captchaSuspicious' | 'tooManyRequests';
type Answered = Outcome<{ token: string }, AnswerRefusal>;

/** Looks at an answer once and for all: the token, or one try less (spec B §7 v3.0/captcha/verify). */
export async function answerCaptcha(
  platform: Platform,
  caller: Caller,
  given: Readonly<{ key: string; value: string }>,
): Promise<Answered> {
  const answered = await platform.db.transaction(() => answerLocked(platform, caller, given));
  await recordEvent(platform, caller, {
    event: 'captcha-answer',
    outcome: answered.ok ? 'ok' : answered.refusal,
    guid: null,
  });
  return answered;
}

async function answerLocked(
  platform: Platform,
  caller: Caller,
  { key, value }: Readonly<{ key: string; value: string }>,
): Promise<Answered> {
  const found = await findOpenCaptcha(platform, caller, key);
  if (!found.ok) return found;
  const charged = await chargeAnswer(platform, caller);
  if (!charged.ok) return charged;
  const { solution, digits } = openSolution(found.value, key);
  const verdict = judge(solution, digits, value);
  if (verdict !== 'right') {
    await countCaptchaTry(platform.db, found.value.key_hash);
    const wrong = {
      triesLeft: triesPerPicture - found.value.tries - 1,
      retryAfterSeconds: secondsUntil(charged.value.waitUntil, platform.clock.now()),
    };
    return refuse('captchaWrong', wrong, verdict === 'wrong' ? '49700' : '49702');
  }
  await forgiveAnswers(platform, caller);
  return solve(platform, found.value);
}

async function solve(platform: Platform, row: CaptchaRow): Promise<Answered> {
  const first = await markCaptchaSolved(platform.db, row.key_hash, platform.clock.now());
  return first ? done({ token: await issueCaptchaToken(platform, row) }) : refuse('captchaExpired', null, '49303');
}
