import { internationalNumber, isStrictEmail, type RefusalName } from '@gatehouse/api-contract';
import type { Brand, Locale } from '@gatehouse/platform';
import type { GivenCaptcha } from '../../base/http/captcha-headers-of.ts';
import { areLettersStopped } from '../../base/mails/letters-stopped.query.ts';
import type { CodePurpose } from '../../base/mails/mail-texts.ts';
import { sendMail } from '../../base/mails/send-mail.ts';
import { done, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { admitText, isTextRangeClosed } from '../../base/sms/admit-text.command.ts';
import { handOverText, partsOf } from '../../base/sms/send-sms.ts';
import { isTextDestination } from '../../base/sms/text-destination.policy.ts';
import type { CaptchaAtDoorRefusal } from '../captcha/present-captcha.command.ts';
import type { ContactFlow } from '../flows/flow-kind.port.ts';
import type { ContactChannel } from './contacts.repository.ts';
import { takeCaptchaAtCap } from './take-captcha-at-cap.command.ts';
import { takeStrangersCaptcha } from './take-strangers-captcha.command.ts';

type CodeMessage = Readonly<{
  template: 'verificationCode';
  to: string;
  locale: Locale;
  brand: Brand;
  purpose: CodePurpose;
  code: string;
  lifetimeMs: number;
  long?: Readonly<{ link: string | null }>;
}>;
type Addressed = Readonly<{ flow: ContactFlow; contact: string; captcha: GivenCaptcha | null }>;

type Refusing = Pick<ContactFlow, 'hidden' | 'ofOwner'>;

type AboutToLeave = Readonly<{
  /** `null`: it goes nowhere. */
  to: string | null;
  /** Its owner asks for it. */
  isOwner: boolean;
  /** The same, or a member who is signed in asks for it to the own contact. */
  isOwners: boolean;
  message: CodeMessage;
}>;
/** `dropped`: whom it is for wants none, which who asks does not learn; `refused`: it must not leave. */
type Taken = 'taken' | 'dropped' | 'refused';

/** How codes go out by one kind of contact. `Refusal`: what a page may be told beside the refusals of every sender. */
export type CodeChannel<Refusal extends RefusalName> = Readonly<{
  name: ContactChannel;
  /** Placeholder contact of an account without one: its answer looks like any other. */
  placeholder: string;
  /** The normal form of a contact as it was typed; `null`: it is none. */
  read(typed: string): string | null;
  /** Refusal when no contact is known and none was typed, or the typed one is malformed. */
  unreadable: Refusal;
  /** Why no code goes to a contact; `null`: one may. */
  refusalOf(ctx: RequestContext, contact: string, flow: Refusing): Promise<Refusal | null>;
  /** What is asked for before a code goes out. `solved`: a captcha, because the contact is at its cap. */
  admit(ctx: RequestContext, asked: Addressed): Promise<Outcome<Readonly<{ solved: boolean }>, Refusal>>;
  /** Counts a message that is about to leave. */
  take(ctx: RequestContext, message: AboutToLeave): Promise<Taken>;
  deliver(platform: Platform, message: CodeMessage): Promise<boolean>;
  undelivered: Refusal;
}>;

const email: CodeChannel<'notValidEmail' | 'emailSendFailure'> = {
  name: 'email',
  placeholder: 'nobody@nowhere.invalid',
  read: (typed) => typed,
  unreadable: 'notValidEmail',
  refusalOf: async (_ctx, address) => (isStrictEmail(address) ? null : 'notValidEmail'),
  admit: async () => done({ solved: false }),
  take: async (ctx, { to, isOwners }) => {
    const isStopped = await areLettersStopped(ctx, to ?? email.placeholder);
    return isStopped && !isOwners ? 'dropped' : 'taken';
  },
  deliver: sendMail,
  undelivered: 'emailSendFailure',
};

/** Letters of flows that anybody begins: at the cap of a mailbox they cost a captcha. */
const askedEmail: CodeChannel<'notValidEmail' | 'emailSendFailure' | CaptchaAtDoorRefusal> = {
  ...email,
  admit: takeCaptchaAtCap,
};

const phone: CodeChannel<CaptchaAtDoorRefusal | 'invalidPhoneFormat' | 'phoneDestinationClosed' | 'serverError'> = {
  name: 'phone',
  placeholder: '+0',
  read: (typed) => internationalNumber(null, typed),
  unreadable: 'invalidPhoneFormat',
  // Whether a number that is not shown may be texted tells its country: `sendSms` drops the message unsaid.
  refusalOf: async (ctx, to, { hidden, ofOwner: isOwner = false }) => {
    if (hidden) return null;
    const isClosed = !isTextDestination(ctx.settings.countries, to) || (await isTextRangeClosed(ctx, { to, isOwner }));
    return isClosed ? 'phoneDestinationClosed' : null;
  },
  admit: async (ctx, { flow: { state }, captcha: given }) => {
    const taken = await takeStrangersCaptcha(ctx, { state, given, action: 'recovery' });
    return taken.ok ? done({ solved: false }) : taken;
  },
  take: async (ctx, { to, isOwner, message }) =>
    (await admitText(ctx, { to, isOwner, parts: partsOf(ctx, message) })) ? 'taken' : 'refused',
  deliver: handOverText,
  undelivered: 'serverError',
};

/** The channels by which a code proves a contact. */
export const codeChannels = { email, askedEmail, phone } as const;
