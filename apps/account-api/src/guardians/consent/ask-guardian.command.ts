import { internationalNumber, maskContact, registeredEmail } from '@gatehouse/api-contract';
import * as v from 'valibot';
import { audited } from '../../base/audit/audited.command.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { randomToken } from '../../base/crypto/random.ts';
import { seal } from '../../base/crypto/seal.ts';
import type { GivenCaptcha } from '../../base/http/captcha-headers-of.ts';
import { sendUnlessStopped } from '../../base/mails/send-mail.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { sendSms } from '../../base/sms/send-sms.ts';
import { isTextDestination } from '../../base/sms/text-destination.policy.ts';
import type { CaptchaAtDoorRefusal } from '../../flow/captcha/present-captcha.command.ts';
import { allowSends } from '../../flow/codes/allow-send.command.ts';
import type { SendRefusal } from '../../flow/codes/code.policy.ts';
import { nameOfContact, strangersSends } from '../../flow/codes/strangers-sends.policy.ts';
import type { ContactChannel } from '../../flow/contacts/contacts.repository.ts';
import { takeStrangersCaptcha } from '../../flow/contacts/take-strangers-captcha.command.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import { caseSends } from './case-sends.policy.ts';
import { gameNameOf } from './game-name.query.ts';
import { agreeLink } from './guardian-addresses.wire.ts';
import {
  insertLinkToken,
  lockGuardianCase,
  restoreAsked,
  updateGuardianCase,
  type GuardianCase,
} from './guardian-cases.repository.ts';
import { findHeldCase } from './guardian.flow.ts';
import { guardianCaseStatus } from './guardian.policy.ts';
import { networkSends } from './network-sends.policy.ts';

type Asked = Readonly<{
  state: string;
  channel: ContactChannel;
  contact: string;
  /** First name of the child; `null`: it keeps the one it gave before. */
  childName: string | null;
  captcha: GivenCaptcha | null;
}>;
type AskRefusal =
  | FlowRefusal
  | SendRefusal
  | 'guardianTriesOver'
  | 'notValidEmail'
  | CaptchaAtDoorRefusal
  | 'invalidPhoneFormat'
  | 'phoneDestinationClosed'
  | 'emailSendFailure'
  | 'serverError';
type AskedGuardian = Readonly<{ sendCount: number; expiresAt: Date }>;
type KeptLink = Readonly<{ sendCount: number; askedAt: Date; before: GuardianCase }>;

/** Sends the child's link to a guardian. Only the child asks; a guardian who declined may be followed by another. */
export async function askGuardian(
  ctx: RequestContext,
  { state, channel, contact, childName, captcha }: Asked,
): Promise<Outcome<AskedGuardian, AskRefusal>> {
  const found = await findHeldCase(ctx, state);
  if (!found.ok) return found;
  const { role, status, guardianCase } = found.value;
  if (role !== 'child') return refuse('wrongVerifyStep');
  if (status === 'limit') return refuse('guardianTriesOver');
  const to = contactOf(channel, contact);
  if (to === null) return refuse(channel === 'email' ? 'notValidEmail' : 'invalidPhoneFormat');
  if (channel === 'phone') {
    if (!isTextDestination(ctx.settings.countries, to)) return refuse('phoneDestinationClosed');
    const solved = await takeStrangersCaptcha(ctx, { state, given: captcha, action: 'signup' });
    if (!solved.ok) return solved;
  }
  const token = randomToken();
  const { id, guid } = guardianCase;
  const event = { event: 'guardian-asked', guid, details: { case: id, channel }, done: 'ordered' } as const;
  const ordered = await ctx.db.transaction(() =>
    audited(ctx, event, () => keepLink(ctx, guardianCase, { channel, to, token, childName })),
  );
  if (!ordered.ok) return ordered;
  const named = {
    ...guardianCase,
    child_name: childName ?? guardianCase.child_name,
    locale: ctx.caller.lang ?? guardianCase.locale,
  };
  const order = await requestLetter(ctx, named, { to, token });
  const sent = await (channel === 'email' ? sendUnlessStopped(ctx, order) : sendSms(ctx, order));
  if (!sent) {
    await restoreAsked(ctx.db, ordered.value.before, ordered.value.askedAt);
    return refuse(channel === 'email' ? 'emailSendFailure' : 'serverError');
  }
  return done({ sendCount: ordered.value.sendCount, expiresAt: guardianCase.expires_at });
}

async function requestLetter(
  platform: Platform,
  guardianCase: GuardianCase,
  { to, token }: Readonly<{ to: string; token: string }>,
) {
  const { locale, brand, timezone: timeZone, expires_at: lastDay, child_name: child } = guardianCase;
  return {
    template: 'guardianRequest',
    to,
    locale,
    brand,
    link: agreeLink(platform, guardianCase, token),
    lifetimeMs: lastDay.getTime() - platform.clock.now().getTime(),
    child,
    game: await gameNameOf(platform, guardianCase),
    lastDay,
    timeZone,
  } as const;
}

function contactOf(channel: ContactChannel, typed: string): string | null {
  if (channel === 'phone') return internationalNumber(null, typed);
  const email = v.safeParse(registeredEmail, typed);
  return email.success ? email.output : null;
}

type Link = Readonly<{ channel: ContactChannel; to: string; token: string; childName: string | null }>;

/** Counts the message and keeps the link to it: its hash, and where it went sealed with it. */
async function keepLink(
  ctx: RequestContext,
  { id }: GuardianCase,
  { channel, to, token, childName }: Link,
): Promise<Outcome<KeptLink, SendRefusal | 'wrongVerifyStep'>> {
  const { db, clock } = ctx;
  const now = clock.now();
  const guardianCase = await lockGuardianCase(db, id, now);
  const status = guardianCase ? guardianCaseStatus(guardianCase, now) : 'ended';
  if (!guardianCase || status === 'agreed' || status === 'limit' || status === 'ended')
    return refuse('wrongVerifyStep');
  const allowed = await allowSends(ctx, [
    ...caseSends(guardianCase),
    ...strangersSends(ctx, { channel, name: nameOfContact(ctx, to) }),
    networkSends(ctx.caller),
  ]);
  if (!allowed.ok) return allowed;
  await insertLinkToken(db, {
    token_hash: hashToken(token),
    case_id: id,
    channel,
    sealed_contact: seal(to, token),
    created_at: now,
    expires_at: guardianCase.expires_at,
  });
  await updateGuardianCase(db, id, {
    asked_at: now,
    asked_channel: channel,
    asked_contact: maskContact(channel, to),
    declined_at: null,
    ...(childName !== null && { child_name: childName }),
  });
  return done({ sendCount: allowed.value.sendCount, askedAt: now, before: guardianCase });
}
