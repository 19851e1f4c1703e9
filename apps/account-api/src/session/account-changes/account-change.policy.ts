import type { AccountChange } from '@gatehouse/api-contract';
import { dayMs } from '../../base/ports/clock.ts';

/** How long the link of a letter about a change works. */
export const changeLetterMs = 3 * dayMs;

/** What a letter tells of a change; of a withdrawal its two days, too, and of a move its game and former account. */
export const letterOfChange = {
  'password-reset': 'passwordReset',
  'password-change': 'passwordChange',
  'country-change': 'countryChange',
  'account-switch': 'accountSwitch',
  'address-change': 'addressChange',
  'phone-change': 'phoneChange',
  'person-added': 'personAdded',
  'authenticator-on': 'authenticatorOn',
  'authenticator-off': 'authenticatorOff',
  'question-change': 'questionChange',
  'new-sign-in': 'newSignIn',
} as const satisfies Readonly<Record<Exclude<AccountChange, 'withdrawal' | 'account-move'>, string>>;
