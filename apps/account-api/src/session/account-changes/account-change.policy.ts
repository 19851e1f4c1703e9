import type { AccountChange } from '@gatehouse/api-contract';

/** Changes of which a letter tells no more than that they were made; that of a country names both, that of a withdrawal its days, that of a move its game. */
export const letterOfChange = {
  'password-reset': 'passwordReset',
  'password-change': 'passwordChange',
  'account-switch': 'accountSwitch',
  'address-change': 'addressChange',
  'phone-change': 'phoneChange',
  'person-added': 'personAdded',
  'authenticator-on': 'authenticatorOn',
  'authenticator-off': 'authenticatorOff',
  'question-change': 'questionChange',
  'new-sign-in': 'newSignIn',
} as const satisfies Readonly<Record<Exclude<AccountChange, 'country-change' | 'withdrawal' | 'account-move'>, string>>;
