import { isKnownBrowser } from '../../account/password/know-browser.command.ts';
import { placeholderGuid, triedNetworks } from '../../account/password/password-attempt-key.query.ts';
import { clearCounter } from '../../account/password/password-counters.repository.ts';
import { audited } from '../../base/audit/audited.command.ts';
import { inEvenTime } from '../../base/even-time.policy.ts';
import type { GivenCaptcha } from '../../base/http/captcha-headers-of.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { dayMs } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { chargeCounters } from '../../flow/codes/charge-counters.command.ts';
import type { TryLimits } from '../../flow/codes/code.policy.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import {
  chargePasswordTry,
  refundNetworkTry,
  refundPasswordTry,
  secondsUntil,
  type HeldRefusal,
} from '../../sign-in/entry/charge-password-try.command.ts';
import type { NewUserToken } from '../new-password/new-user-token.command.ts';
import { findUsableQuestion, type QuestionOf } from '../security-questions/usable-question.query.ts';
import { claimProvenReset, type ClaimRefusal } from './claim-reset.command.ts';
import { findReset, type FoundReset } from './find-reset.query.ts';
import { inventedQuestion } from './invented-question.policy.ts';

type Question = Readonly<{ question_no: number; question_custom: string }>;
type Answer = Readonly<{ state: string; answer: string; captcha: GivenCaptcha | null }>;
type AnswerRefusal = FlowRefusal | ClaimRefusal | HeldRefusal | 'answerMismatch';

/** An answer is guessed sooner than a password: three tries a day. */
const triesADay = { tries: 3, windowMs: dayMs, triesPerDay: 3 } as const satisfies TryLimits;

/** By the account, whatever name was typed; strangers' tries are not those of a browser that it knows. */
const triesOfDay = ({ owner, name, isOwn }: FoundReset) => ({
  purpose: 'question-tries',
  subject: isOwn || owner === placeholderGuid ? name : owner,
  limits: triesADay,
});

async function findAsked(ctx: RequestContext, state: string): Promise<Outcome<FoundReset & QuestionOf, FlowRefusal>> {
  const found = await findReset(ctx, state);
  if (!found.ok) return found;
  const { asksQuestion, proven, owner } = found.value;
  if (!asksQuestion || proven !== null) return refuse('wrongVerifyStep');
  return done({ ...found.value, ...(await findUsableQuestion(ctx, owner)) });
}

/** The question of a reset. A name without one is asked one all the same; a member's own words are shown to a known browser only. */
export const readQuestion = (ctx: RequestContext, state: string): Promise<Outcome<Question, FlowRefusal>> =>
  inEvenTime(() => askedQuestion(ctx, state));

async function askedQuestion(ctx: RequestContext, state: string): Promise<Outcome<Question, FlowRefusal>> {
  const found = await findAsked(ctx, state);
  if (!found.ok) return found;
  const { question: own, owner, name } = found.value;
  const isKnown = await isKnownBrowser(ctx, owner);
  const no = own?.question_no ?? inventedQuestion(ctx, name);
  return done({ question_no: no, question_custom: isKnown ? (own?.question_custom ?? '') : '' });
}

/**
 * Takes the answer to a security question: counted, slowed and hashed as a password is, whether or not there is one (security 3).
 * Throws QueueFull above what can be hashed.
 */
export const answerQuestion = (ctx: RequestContext, given: Answer): Promise<Outcome<NewUserToken, AnswerRefusal>> =>
  inEvenTime(() => ctx.passwordSignIns.run(ctx.caller.sender, () => answer(ctx, given), ctx.caller.signal));

async function answer(ctx: RequestContext, given: Answer): Promise<Outcome<NewUserToken, AnswerRefusal>> {
  const found = await findAsked(ctx, given.state);
  if (!found.ok) return found;
  const reset = found.value;
  const subject = ctx.keyedHash('tries-question', reset.name);
  const counted = await chargeCounters(ctx, [triesOfDay(reset)]);
  if (!counted.ok) return refuse('temporarilyRestricted', counted.data);
  const event = { event: 'question-answered', guid: reset.question?.guid ?? null } as const;
  const answered = await audited(ctx, event, () =>
    ctx.passwordTries.run(subject, () => tryAnswer(ctx, { subject, reset, given })),
  );
  if (!answered.ok) return answered;
  return ctx.db.transaction(() => claimProvenReset(ctx, { reset, by: 'qna' }));
}

type Tried = Readonly<{ subject: string; reset: QuestionOf; given: Answer }>;

async function tryAnswer(
  ctx: RequestContext,
  { subject, reset: { question, isOpen }, given }: Tried,
): Promise<Outcome<null, HeldRefusal | 'answerMismatch'>> {
  const { db, clock, hasher } = ctx;
  const now = clock.now();
  const triers = { subject, networks: triedNetworks(ctx, ctx.caller) };
  const charge = await chargePasswordTry(ctx, { ...triers, captcha: given.captcha, action: 'recovery' });
  if (!charge.ok) return charge;
  let matches = false;
  try {
    matches = await hasher.verify(isOpen ? (question?.answer_hash ?? hasher.dummy) : hasher.dummy, given.answer);
  } catch (error) {
    await refundPasswordTry(ctx, charge.value);
    throw error;
  }
  if (matches && isOpen) {
    await clearCounter(db, subject, now);
    await refundNetworkTry(ctx, charge.value);
    return done(null);
  }
  const { waitUntil } = charge.value;
  return refuse('answerMismatch', waitUntil ? { retryAfterSeconds: secondsUntil(waitUntil, now) } : null);
}
