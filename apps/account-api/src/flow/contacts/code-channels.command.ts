import { internationalNumber, isStrictEmail, type RefusalName } from '@gatehouse/api-contract';
import type { Brand, Locale } from '@gatehouse/platform';
import type { RequestContext } from '../../base/request-context.ts';
import type { GivenCaptcha } from '../../base/http/captcha-headers-of.ts';
import type { CodePurpose } from '../../base/mails/mail-texts.ts';
import { sendMail } from '../../base/mails/send-mail.ts';
import { done, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { sendSms } from '../../base/sms/send-sms.ts';
import { isTextDestination } from '../../base/sms/text-destination.policy.ts';
import type { CaptchaAtDoorRefusal } from '../captcha/present-captcha.command.ts';
import type { ContactFlow } from '../flows/flow-kind.port.ts';
import { takeStrangersCaptcha } from './take-strangers-captcha.command.ts';
import type { ContactChannel } from './contacts.repository.ts';

type CodeMessage = Readonly<{
  template: 'verificationCode';
  to: string;
  locale: Locale;
  brand: Brand;
  purpose: CodePurpose;
  code: string;
  lifetimeMs: number;
}>;
type Addressed = Readonly<{ flow: Pick<ContactFlow, 'state' | 'hidden'>; captcha: GivenCaptcha | null }>;

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
  refusalOf(platform: Platform, contact: string, flow: Addressed['flow']): Refusal | null;
  /** What is asked for before a code goes out. */
  admit(ctx: RequestContext, asked: Addressed): Promise<Outcome<null, Refusal>>;
  deliver(platform: Platform, message: CodeMessage): Promise<boolean>;
  undelivered: Refusal;
}>;

const email: CodeChannel<'notValidEmail' | 'emailSendFailure'> = {
  name: 'email',
  placeholder: 'nobody@nowhere.invalid',
  read: (typed) => typed,
  unreadable: 'notValidEmail',
  refusalOf: (_platform, address) => (isStrictEmail(address) ? null : 'notValidEmail'),
  admit: async () => done(null),
  deliver: sendMail,
  undelivered: 'emailSendFailure',
};

const phone: CodeChannel<CaptchaAtDoorRefusal | 'invalidPhoneFormat' | 'phoneDestinationClosed' | 'serverError'> = {
  name: 'phone',
  placeholder: '+0',
  read: (typed) => internationalNumber(null, typed),
  unreadable: 'invalidPhoneFormat',
  // Whether a number that is not shown may be texted tells its country: `sendSms` drops the message unsaid.
  refusalOf: ({ settings }, number, { hidden }) =>
    hidden || isTextDestination(settings.countries, number) ? null : 'phoneDestinationClosed',
  admit: (ctx, { flow: { state }, captcha: given }) => takeStrangersCaptcha(ctx, { state, given, action: 'recovery' }),
  deliver: sendSms,
  undelivered: 'serverError',
};

/** The channels by which a code proves a contact. */
export const codeChannels = { email, phone } as const;
