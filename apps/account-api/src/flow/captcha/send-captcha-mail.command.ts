import type { Locale } from '@gatehouse/platform';
import { contactEmailOf } from '../../account/accounts/account-addresses.query.ts';
import { findMailbox } from '../../account/accounts/accounts.repository.ts';
import { passwordAttemptKeys } from '../../account/password/password-attempt-key.query.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { areLettersStopped } from '../../base/mails/letters-stopped.query.ts';
import type { AskedOrder } from '../../base/mails/mail-order.ts';
import { sendMail } from '../../base/mails/send-mail.ts';
import { done, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { allowSends } from '../codes/allow-send.command.ts';
import { longestCodeLifetimeMs, type SendRefusal } from '../codes/code.policy.ts';
import { issueCode } from '../codes/issue-code.command.ts';
import { nameOfContact, strangersSends } from '../codes/strangers-sends.policy.ts';
import { areTriesOver } from '../codes/tries-left.query.ts';
import { captchaCodeSubject, captchaTriesOwner } from './captcha-code-subject.policy.ts';
import type { CaptchaPurpose } from './captcha-purpose.policy.ts';
import { chargePicture } from './charge-picture.command.ts';
import { keepCaptcha } from './keep-captcha.command.ts';
import { refuseUnknownSite } from './refuse-unknown-site.policy.ts';

type Asked = CaptchaPurpose & Readonly<{ identifier: string; locale: Locale }>;
type CaptchaOrder = Extract<AskedOrder, { template: 'captchaCode' | 'verificationCode' }>;
type SendMailRefusal = SendRefusal | 'captchaOther' | 'tooManyRequests';

const lifetimeMs = longestCodeLifetimeMs;

/**
 * The way without a puzzle: a code to the mailbox of the account. Known or unknown accounts take the same work, the same limits, the
 * same answer; nobody waits for the mail server (security 3).
 */
export async function sendCaptchaMail(
  ctx: RequestContext,
  { siteKey, action, identifier, locale }: Asked,
): Promise<Outcome<{ captchaKey: string; isLong: boolean }, SendMailRefusal>> {
  const { caller } = ctx;
  const strange = refuseUnknownSite(siteKey);
  if (strange) return strange;
  const charged = await chargePicture(ctx);
  if (!charged.ok) return charged;
  const account = await findMailbox(ctx.db, 'SO', identifier);
  // As wrong passwords: what strangers asked for keeps no letter from a browser that signed in before (rulings, "Sign-in").
  const { subject, networks } = await passwordAttemptKeys(ctx, { identifier, caller }, account);
  const isStranger = networks.length > 0;
  const name = nameOfContact(ctx, identifier);
  const ofStrangers = isStranger ? strangersSends(ctx, { channel: 'email', name }) : [];
  const allowed = await allowSends(ctx, [{ purpose: 'captcha', subject }, ...ofStrangers]);
  if (!allowed.ok) return allowed;
  const isLong = await areTriesOver(ctx, captchaTriesOwner(subject));
  const code = await issueCode(ctx, { ...captchaCodeSubject(ctx, identifier), lifetimeMs, isLong });
  const kept = { kind: 'mail', sealed: { identifier } } as const;
  const captchaKey = await keepCaptcha(ctx, { siteKey, action, lifetimeMs, kept });
  const to = account ? contactEmailOf(account).email : null;
  const isStopped = (await areLettersStopped(ctx, to ?? identifier)) && isStranger; // asked of any name: the time tells nothing
  await recordEvent(ctx, { event: 'captcha-mail', outcome: 'asked', guid: account?.guid ?? null });
  const long = isLong && { long: { link: null } };
  const order = {
    template: 'captchaCode',
    purpose: 'signIn',
    locale,
    brand: caller.brand,
    code,
    lifetimeMs,
    ...long,
  } as const;
  if (to !== null && !isStopped) setImmediate(() => void deliver(ctx, { ...order, to }, isStranger ? name : null));
  return done({ captchaKey, isLong });
}

/** Strangers are counted by the name that they typed; where the mailbox has another one, its own count may be full, unsaid. */
async function deliver(ctx: RequestContext, order: CaptchaOrder, countedAs: string | null): Promise<void> {
  const name = nameOfContact(ctx, order.to);
  const own = countedAs === null || countedAs === name ? null : strangersSends(ctx, { channel: 'email', name });
  if (own === null || (await allowSends(ctx, own)).ok) await sendMail(ctx, order);
}
