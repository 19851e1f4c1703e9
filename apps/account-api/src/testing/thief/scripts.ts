import type { ActName } from './acts.ts';
import type { AccountKind, Loot } from './world.ts';

/** Scenes in which each change of a way is made, and refused, at least once. */
export type Script = Readonly<{
  account: AccountKind;
  loot: readonly Loot[];
  acts: readonly ActName[];
  /** The sign-in asks for a number. */ phoneDue?: true;
}>;

const withoutProof: readonly ActName[] = [
  'guessedChange',
  'resetByMail',
  'contactAddress',
  'throughPage',
  'person',
  'authenticatorOn',
  'guessedQuestion',
  'guessedSignIn',
  'phone',
];

export const scripts: readonly Script[] = [
  // Made, by each proof that the law takes
  {
    account: 'address',
    loot: ['password'],
    acts: ['guessedSignIn', 'signIn', 'question', 'question', 'change', 'resetByMail'],
  },
  { account: 'address', loot: ['mailbox'], acts: ['resetByMail', 'signIn', 'contactAddress'] },
  { account: 'address and phone', loot: ['phone'], acts: ['resetByPhone', 'signIn'] },
  { account: 'address', loot: ['mailbox', 'sessionToken'], acts: ['person', 'contactAddress', 'throughPage'] },
  { account: 'ID and contact address', loot: ['mailbox', 'sessionToken'], acts: ['contactAddress', 'throughPage'] },
  { account: 'address', loot: ['mailbox', 'openBrowser'], acts: ['throughPage', 'contactAddress'] },
  { account: 'ID alone', loot: ['freshSession'], acts: ['contactAddress'] },
  { account: 'ID alone', loot: ['freshSession'], acts: ['throughPage'] },
  { account: 'ID alone', loot: ['freshSession'], acts: ['person', 'authenticatorOn'] },
  { account: 'address', loot: ['freshSession'], acts: ['person', 'authenticatorOn', 'contactAddress', 'throughPage'] },
  { account: 'provider alone', loot: ['freshSession'], acts: ['signInAddress'] },
  { account: 'provider and contact address', loot: ['sessionToken', 'mailbox'], acts: ['signInAddress', 'switches'] },
  {
    account: 'provider and contact address',
    loot: ['openBrowser', 'mailbox', 'providerAccount'],
    acts: ['switches', 'signIn'],
  },
  { account: 'provider alone', loot: ['openBrowser', 'providerAccount'], acts: ['switches', 'signIn'] },
  { account: 'ID and contact address', loot: ['openBrowser', 'mailbox', 'password'], acts: ['switches'] },
  { account: 'address and authenticator', loot: ['password', 'mailbox'], acts: ['authenticatorOff', 'signIn'] },
  { account: 'address', loot: ['password'], acts: ['phone', 'signIn'], phoneDue: true },
  { account: 'ID and contact address', loot: ['oldLetter'], acts: ['pressLink', 'resetByMail', 'guessedSignIn'] },
  { account: 'ID and contact address', loot: ['oldMailbox'], acts: ['pressLink', 'resetByMail'] },
  { account: 'address', loot: ['openBrowser', 'password'], acts: ['proveOwner', 'authenticatorOn', 'person'] },
  { account: 'ID and phone', loot: ['phone', 'freshSession'], acts: ['signInAddress', 'contactAddress', 'person'] },
  { account: 'provider alone', loot: ['freshSession'], acts: ['authenticatorOn'] },
  { account: 'address and person', loot: ['mailbox', 'sessionToken'], acts: ['throughPage'] },
  // Refused: a copied token, a web view, a browser without its mailbox
  { account: 'address', loot: ['sessionToken'], acts: withoutProof },
  { account: 'ID, contact address and question', loot: ['clientToken', 'freshToken'], acts: withoutProof },
  { account: 'provider and contact address', loot: ['openBrowser'], acts: ['signInAddress', 'switches'] },
  { account: 'ID and contact address', loot: ['openBrowser'], acts: ['switches'] },
  { account: 'address and authenticator', loot: ['gameToken', 'knownBrowser'], acts: ['authenticatorOff', 'person'] },
  { account: 'ID and phone', loot: ['recycledNumber', 'sessionToken'], acts: ['person', 'resetByPhone'] },
  {
    account: 'ID and contact address',
    loot: ['oldMailbox', 'freshToken'],
    acts: ['contactAddress', 'throughPage', 'signInAddress', 'person'],
  },
  { account: 'ID alone', loot: ['sessionToken'], acts: ['contactAddress', 'throughPage', 'person', 'authenticatorOn'] },
];
