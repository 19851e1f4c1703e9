import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { findAccountByIdentity } from '../../account/accounts/accounts.repository.ts';
import { markCaptchaSolved } from './captchas.repository.ts';
import { clearCounter } from '../../account/password/password-counters.repository.ts';
import { tryCode, type CodeRefusal } from '../codes/try-code.command.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { ownerSubject, passwordAttemptKeys } from '../../account/password/password-attempt-key.ts';
import { captchaCodeSubject } from './captcha-code-subject.ts';
import { forgiveAnswers } from './charge-answer.command.ts';
import { findOpenCaptcha, type ClosedCaptcha } from './find-open-captcha.command.ts';
import { issueCaptchaToken } from './issue-captcha-token.command.ts';
import { openIdentifier } from './keep-captcha.command.ts';

type Answered = Outcome<{ token: string }, ClosedCaptcha | CodeRefusal>;

/**
 * Takes a mailed code: the token of a solved captcha. Whoever reads the mailbox is no stranger guessing, so the wrong
 * passwords so far are forgotten too, whatever delay or stop they had led to.
 */
export async function answerCaptchaMail(
  platform: Platform,
  caller: Caller,
  given: Readonly<{ key: string; code: string }>,
): Promise<Answered> {
  const answered = await platform.db.transaction(() => answerLocked(platform, caller, given));
  const outcome = answered.ok ? 'ok' : answered.refusal;
  await recordEvent(platform, caller, { event: 'captcha-mail', outcome, guid: null });
  return answered;
}

async function answerLocked(
  platform: Platform,
  caller: Caller,
  { key, code }: Readonly<{ key: string; code: string }>,
): Promise<Answered> {
  const found = await findOpenCaptcha(platform, caller, key, true);
  if (!found.ok) return found;
  const { identifier } = openIdentifier(found.value, key);
  const account = await findAccountByIdentity(platform.db, 'SO', identifier);
  const own = await passwordAttemptKeys(
    platform,
    { identifier, browserId: caller.known.id, sender: caller.sender },
    account,
  );
  const owner = { purpose: 'captcha-tries-owner', subject: own.subject };
  const tried = await tryCode(platform, { ...captchaCodeSubject(platform, caller, identifier), typed: code, owner });
  if (!tried.ok) return tried;
  const first = await markCaptchaSolved(platform.db, found.value.key_hash, platform.clock.now());
  if (!first) return refuse('captchaExpired', null, '49303');
  for (const subject of [ownerSubject(platform, identifier, account), own.subject])
    await clearCounter(platform.db, subject, platform.clock.now());
  await forgiveAnswers(platform, caller);
  return done({ token: await issueCaptchaToken(platform, found.value) });
}
