import type { Locale } from '@gatehouse/platform';
import type { RequestContext } from '../../base/request-context.ts';
import { sendMail } from '../../base/mails/send-mail.ts';
import { longestCodeLifetimeMs, type SendRefusal } from '../codes/code.policy.ts';
import { contactEmailOf } from '../../account/accounts/account-addresses.query.ts';
import { findMailbox } from '../../account/accounts/accounts.repository.ts';
import { allowSend } from '../codes/allow-send.command.ts';
import { issueCode } from '../codes/issue-code.command.ts';
import { done, type Outcome } from '../../base/outcome.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { passwordAttemptKeys } from '../../account/password/password-attempt-key.query.ts';
import { captchaCodeSubject } from './captcha-code-subject.policy.ts';
import type { CaptchaPurpose } from './captcha-purpose.policy.ts';
import { chargePicture } from './charge-picture.command.ts';
import { keepCaptcha } from './keep-captcha.command.ts';
import { refuseUnknownSite } from './refuse-unknown-site.policy.ts';

type Asked = CaptchaPurpose & Readonly<{ identifier: string; locale: Locale }>;
type SendMailRefusal = SendRefusal | 'captchaOther' | 'tooManyRequests';

const lifetimeMs = longestCodeLifetimeMs;

/**
 * The way without a puzzle: a code in the mailbox of whoever this is. Known or unknown, the same work, the same limits, the
 * same answer; nobody waits for the mail server (security 3).
 */
export async function sendCaptchaMail(
  ctx: RequestContext,
  { siteKey, action, identifier, locale }: Asked,
): Promise<Outcome<{ captchaKey: string }, SendMailRefusal>> {
  const { caller } = ctx;
  const strange = refuseUnknownSite(siteKey);
  if (strange) return strange;
  const charged = await chargePicture(ctx);
  if (!charged.ok) return charged;
  const account = await findMailbox(ctx.db, 'SO', identifier);
  // As wrong passwords: what strangers asked for keeps no letter from a browser that signed in before (rulings, "Sign-in").
  const { subject } = await passwordAttemptKeys(
    ctx,
    { identifier, browserId: caller.known.id, sender: caller.sender },
    account,
  );
  const allowed = await allowSend(ctx, { purpose: 'captcha', subject });
  if (!allowed.ok) return allowed;
  const code = await issueCode(ctx, {
    ...captchaCodeSubject(ctx, identifier),
    lifetimeMs,
  });
  const kept = { kind: 'mail', sealed: { identifier } } as const;
  const captchaKey = await keepCaptcha(ctx, { siteKey, action, lifetimeMs, kept });
  const to = account ? contactEmailOf(account).email : null;
  await recordEvent(ctx, { event: 'captcha-mail', outcome: 'asked', guid: account?.guid ?? null });
  const order = { template: 'captchaCode', purpose: 'signIn', locale, brand: caller.brand, code, lifetimeMs } as const;
  if (to !== null) setImmediate(() => void sendMail(ctx, { ...order, to }));
  return done({ captchaKey });
}
