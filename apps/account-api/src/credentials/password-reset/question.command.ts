import { securityQuestions } from '@gatehouse/api-contract';
import type { FlowRefusal } from '../../flow/flows/flow-kind.ts';
import type { NewUserToken } from '../new-password/new-user-token.command.ts';
import { clearCounter } from '../../account/password/password-counters.repository.ts';
import { isKnownBrowser } from '../../account/password/know-browser.command.ts';
import { questionOf, type QuestionOf } from '../security-questions/usable-question.query.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import type { Caller } from '../../base/caller.ts';
import type { GivenCaptcha } from '../../base/http/captcha-headers-of.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import {
  chargePasswordTry,
  refundNetworkTry,
  refundPasswordTry,
  secondsUntil,
  type HeldRefusal,
} from '../../sign-in/entry/charge-password-try.command.ts';
import { inEvenTime } from './even-time.policy.ts';
import { tokenOf, type ClaimRefusal } from './claim-reset.command.ts';
import { findReset, type FoundReset } from './find-reset.query.ts';

type Question = Readonly<{ question_no: number; question_custom: string }>;
type Answer = Readonly<{ state: string; answer: string; captcha: GivenCaptcha | null }>;
type AnswerRefusal = FlowRefusal | ClaimRefusal | HeldRefusal | 'answerMismatch';

async function findAsked(
  platform: Platform,
  caller: Caller,
  state: string,
): Promise<Outcome<FoundReset & QuestionOf, FlowRefusal>> {
  const found = await findReset(platform, caller, state);
  if (!found.ok) return found;
  const { asksQuestion, proven, owner } = found.value;
  if (!asksQuestion || proven !== null) return refuse('wrongVerifyStep');
  return done({ ...found.value, ...(await questionOf(platform, owner)) });
}

/** Number of the question that somebody without one is asked: always the same for a name. */
const inventedQuestion = ({ keyedHash }: Platform, name: string): number =>
  Number.parseInt(
    keyedHash('invented-question', name)
      .replaceAll(/[^0-9]/g, '')
      .slice(0, 9),
    10,
  ) %
  (securityQuestions.length + 1);

/** The question of a reset. A name without one is asked one all the same; a member's own words are shown to a known browser only. */
export const readQuestion = (
  platform: Platform,
  caller: Caller,
  state: string,
): Promise<Outcome<Question, FlowRefusal>> => inEvenTime(() => askedQuestion(platform, caller, state));

async function askedQuestion(
  platform: Platform,
  caller: Caller,
  state: string,
): Promise<Outcome<Question, FlowRefusal>> {
  const found = await findAsked(platform, caller, state);
  if (!found.ok) return found;
  const { question: own, owner, name } = found.value;
  const isKnown = await isKnownBrowser(platform, caller, owner);
  const no = own?.question_no ?? inventedQuestion(platform, name);
  return done({ question_no: no, question_custom: isKnown ? (own?.question_custom ?? '') : '' });
}

/**
 * Takes the answer to a security question: counted, slowed and hashed as a password is, whether or not there is one (security 3).
 * Throws QueueFull above what can be hashed.
 */
export const answerQuestion = (
  platform: Platform,
  caller: Caller,
  given: Answer,
): Promise<Outcome<NewUserToken, AnswerRefusal>> =>
  inEvenTime(() => platform.passwordSignIns.run(caller.sender, () => answer(platform, caller, given), caller.signal));

async function answer(
  platform: Platform,
  caller: Caller,
  given: Answer,
): Promise<Outcome<NewUserToken, AnswerRefusal>> {
  const found = await findAsked(platform, caller, given.state);
  if (!found.ok) return found;
  const reset = found.value;
  const subject = platform.keyedHash('tries-question', reset.name);
  const answered = await platform.passwordTries.run(subject, () =>
    tryAnswer(platform, caller, { subject, reset, given }),
  );
  await recordEvent(platform, caller, {
    event: 'question-answered',
    outcome: answered.ok ? 'ok' : answered.refusal,
    guid: reset.question?.guid ?? null,
  });
  if (!answered.ok) return answered;
  return platform.db.transaction(() => tokenOf(platform, caller, { reset, by: 'qna' }));
}

type Tried = Readonly<{ subject: string; reset: QuestionOf; given: Answer }>;

async function tryAnswer(
  platform: Platform,
  caller: Caller,
  { subject, reset: { question, isOpen }, given }: Tried,
): Promise<Outcome<null, HeldRefusal | 'answerMismatch'>> {
  const { db, clock, hasher, keyedHash } = platform;
  const now = clock.now();
  const triers = { subject, network: keyedHash('tries-network', caller.sender) };
  const charge = await chargePasswordTry(platform, caller, { ...triers, captcha: given.captcha, action: 'recovery' });
  if (!charge.ok) return charge;
  let matches = false;
  try {
    matches = await hasher.verify(isOpen ? (question?.answer_hash ?? hasher.dummy) : hasher.dummy, given.answer);
  } catch (error) {
    await refundPasswordTry(platform, charge.value);
    throw error;
  }
  if (matches && isOpen) {
    await clearCounter(db, subject, now);
    await refundNetworkTry(platform, charge.value);
    return done(null);
  }
  const { waitUntil } = charge.value;
  return refuse('answerMismatch', waitUntil ? { retryAfterSeconds: secondsUntil(waitUntil, now) } : null);
}
