import type { ToldChange } from '@gatehouse/api-contract';

/** The sentence that tells of a change and its time (`day`). */
export const changeSentences = {
  'password-reset': 'notMe.passwordReset',
  'password-change': 'notMe.passwordChange',
  withdrawal: 'notMe.withdrawal',
  'country-change': 'notMe.countryChange',
  'account-switch': 'notMe.accountSwitch',
  'account-move': 'notMe.accountMove',
  'game-move-decided': 'notMe.gameMoveDecided',
  'address-change': 'notMe.addressChange',
  'phone-change': 'notMe.phoneChange',
  'person-added': 'notMe.personAdded',
  'authenticator-on': 'notMe.authenticatorOn',
  'authenticator-off': 'notMe.authenticatorOff',
  'question-change': 'notMe.questionChange',
  'new-sign-in': 'notMe.newSignIn',
} as const satisfies Readonly<Record<ToldChange, string>>;
