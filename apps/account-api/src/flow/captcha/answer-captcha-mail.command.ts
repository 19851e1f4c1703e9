import { findAccountByIdentity } from '../../account/accounts/accounts.repository.ts';
import { ownerSubject, passwordAttemptKeys } from '../../account/password/password-attempt-key.query.ts';
import { clearCounter } from '../../account/password/password-counters.repository.ts';
import { audited } from '../../base/audit/audited.command.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { tryCode, type CodeRefusal } from '../codes/try-code.command.ts';
import { captchaCodeSubject, captchaTriesOwner } from './captcha-code-subject.policy.ts';
import { markCaptchaSolved } from './captchas.repository.ts';
import { forgiveAnswers } from './charge-answer.command.ts';
import { issueCaptchaToken } from './issue-captcha-token.command.ts';
import { openIdentifier } from './keep-captcha.command.ts';
import { lockOpenCaptcha, type ClosedCaptcha } from './lock-open-captcha.command.ts';

type Answered = Outcome<{ token: string }, ClosedCaptcha | CodeRefusal>;

/**
 * Takes a mailed code: the token of a solved captcha. The reader of the mailbox does not guess, so the wrong
 * passwords so far are forgotten too, whatever delay or stop they had led to.
 */
export function answerCaptchaMail(
  ctx: RequestContext,
  given: Readonly<{ key: string; code: string }>,
): Promise<Answered> {
  const event = { event: 'captcha-mail', guid: null } as const;
  return audited(ctx, event, () => ctx.db.transaction(() => answerLocked(ctx, given)));
}

async function answerLocked(
  ctx: RequestContext,
  { key, code }: Readonly<{ key: string; code: string }>,
): Promise<Answered> {
  const found = await lockOpenCaptcha(ctx, key, true);
  if (!found.ok) return found;
  const { identifier } = openIdentifier(found.value, key);
  const account = await findAccountByIdentity(ctx.db, 'SO', identifier);
  const own = await passwordAttemptKeys(ctx, { identifier, caller: ctx.caller }, account);
  const owner = captchaTriesOwner(own.subject);
  const tried = await tryCode(ctx, { ...captchaCodeSubject(ctx, identifier), typed: code, owner: async () => owner });
  if (!tried.ok) return tried;
  const first = await markCaptchaSolved(ctx.db, found.value.key_hash, ctx.clock.now());
  if (!first) return refuse('captchaExpired', null, '49303');
  for (const subject of [ownerSubject(ctx, identifier, account), own.subject])
    await clearCounter(ctx.db, subject, ctx.clock.now());
  await forgiveAnswers(ctx);
  return done({ token: await issueCaptchaToken(ctx, found.value) });
}
