import { securityEvents, type ShownEvent } from '@gatehouse/api-contract/ownership';
import type { Locale } from '@gatehouse/platform';
import * as v from 'valibot';
import { textsIn } from '../texts/texts-in.ts';
import { mailTexts, type MailTexts } from './mail-texts.ts';

/** Shown events without a letter; the words for any other are the subject of its letter. */
type EventWithoutLetter = {
  [Event in ShownEvent]: (typeof securityEvents)[Event] extends { letter: null } ? Event : never;
}[ShownEvent];

const own = v.strictObject({
  'sign-in': v.string(),
  'sign-out': v.string(),
  'refresh-reuse': v.string(),
  'wrong-proofs': v.string(),
  'code-reuse': v.string(),
  authorize: v.string(),
  'account-created': v.string(),
  'account-moved': v.string(),
  'account-blocked': v.string(),
  'account-asleep': v.string(),
  'account-recovered': v.string(),
  'restriction-lifted': v.string(),
  'deletion-cancelled': v.string(),
  'game-withdrawn': v.string(),
  'channeling-registered': v.string(),
  'owner-wait': v.string(),
  'not-me': v.string(),
  'guardian-agreed': v.string(),
  'approval-answered': v.string(),
} satisfies Record<EventWithoutLetter, ReturnType<typeof v.string>>);

/** What events without a letter are called in a language. */
export const eventTexts = textsIn(new URL('../../texts/events/', import.meta.url), own);

type Letter = Exclude<(typeof securityEvents)[ShownEvent]['letter'], null>;
const subjects = (texts: MailTexts): Readonly<Record<Letter, string>> => {
  const { accountChange: change, deviceNotices: device } = texts;
  return {
    'password-reset': change.passwordReset.subject,
    'password-change': change.passwordChange.subject,
    'address-change': change.addressChange.subject,
    'phone-change': change.phoneChange.subject,
    'person-added': change.personAdded.subject,
    'account-switch': change.accountSwitch.subject,
    'authenticator-on': change.authenticatorOn.subject,
    'authenticator-off': change.authenticatorOff.subject,
    'question-change': change.questionChange.subject,
    'new-sign-in': change.newSignIn.subject,
    'country-change': change.countryChange.subject,
    withdrawal: change.withdrawal.subject,
    'account-move': change.accountMove.subject,
    deviceRegistered: device.deviceRegistered.subject,
    deviceRemoved: device.deviceRemoved.subject,
    deviceContactChanged: device.deviceContactChanged.subject,
    pcRegistered: device.pcRegistered.subject,
    pcRemoved: device.pcRemoved.subject,
    loginCodesOff: texts.loginCodesOff.subject,
    contactDisowned: texts.contactDisowned.subject,
    guardianDeclined: texts.guardianDeclined.subject,
    guardianWithdrew: texts.guardianWithdrew.subject,
  };
};

/** What a player reads of an event, in a language. */
export function eventWords(locale: Locale, event: ShownEvent): string {
  const { letter } = securityEvents[event];
  return letter === null ? eventTexts(locale)[event as EventWithoutLetter] : subjects(mailTexts(locale))[letter];
}
