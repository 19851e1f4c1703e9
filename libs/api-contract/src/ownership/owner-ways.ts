import { dayMs } from '@gatehouse/platform';
import type { AccountChange } from '../enums/account-changes.ts';

/** What proves that somebody owns an account, or brings its owner back. */
export const ownerWays = [
  'password',
  'signInAddress',
  'contactAddress',
  'phone',
  'person',
  'provider',
  'authenticator',
  'oneTimeCode',
  'securityQuestion',
  'rememberedBrowser',
] as const;
export type OwnerWay = (typeof ownerWays)[number];

/** What a change of a way may ask for. */
export const changeProofs = {
  password: 'the password, typed for this very change',
  freshSignIn: 'a sign-in or a proof in this session within five minutes',
  olderWay: 'a code or a check by another way of the account that is older than seven days',
  ownWay: 'a code to the way as it is now, or a check by it',
  wait: 'the number or a browser in which the owner was proven, and 72 hours in which no contact of before objected',
} as const;
export type ChangeProof = keyof typeof changeProofs;

/** A number that nobody proved for so long may be somebody else's by now: carriers give numbers out again. */
export const phoneAloneForMs = 90 * dayMs;

/** A way that is younger than this recovers no account, ends no restriction and deletes nothing. */
export const settledAfterMs = 7 * dayMs;

/** How "this was not me" takes a change back. */
export const undoings = {
  takenOff: 'what was added is taken off',
  newPassword: 'the account is locked until the owner, proven by what was there before, sets a new password',
  givenBack: 'what was there before comes back, and the account is locked until its owner is proven by it',
  never: 'nothing lasts that could be taken back',
} as const;
type Undoing = keyof typeof undoings;

/** One change of one way. */
export type WayChange = Readonly<{
  /** One of these is enough. */
  asks: readonly [ChangeProof, ...ChangeProof[]];
  /** What becomes of the sessions, game tokens and remembered browsers other than the one that makes the change. */
  others: 'stay' | 'end';
  /** Letters to every proven address, with a link to "this was not me". */
  letters: readonly [AccountChange, ...AccountChange[]];
  undone: Undoing;
}>;

export type WayRule = Readonly<{
  added?: WayChange;
  replaced?: WayChange;
  removed?: WayChange;
  /**
   * From when it counts for recovery, withdrawal and the end of a restriction: `settled`, after seven days, or at once if it came with the
   * sign-up; `atOnce`, as its change ends all other access; `never`, it only signs in or only adds to another way. What was imported, or was there
   * before this was kept, counts as old.
   */
  counts: 'settled' | 'atOnce' | 'never';
  /** How long it recovers the account alone after it was last proven; later only in a browser that the account knows. Left out: for ever. */
  aloneForMs?: number;
  /** Changes that the law does not know, and why. */
  because: string;
}>;

const contact = <const More extends readonly ChangeProof[]>(letter: AccountChange, more: More) =>
  ({
    added: { asks: ['freshSignIn', 'olderWay', ...more], others: 'stay', letters: [letter], undone: 'takenOff' },
    replaced: { asks: ['ownWay', 'olderWay', ...more], others: 'end', letters: [letter], undone: 'givenBack' },
    counts: 'settled',
  }) as const satisfies Omit<WayRule, 'because'>;

/** The law of ownership: for each way, what its changes ask for and what follows them. */
export const wayRules = {
  password: {
    added: {
      asks: ['olderWay'],
      others: 'end',
      letters: ['account-switch', 'password-reset'],
      undone: 'newPassword',
    },
    replaced: {
      asks: ['password', 'olderWay', 'wait'],
      others: 'end',
      letters: ['password-change', 'password-reset'],
      undone: 'newPassword',
    },
    counts: 'atOnce',
    because: 'no call takes a password off without another way to sign in',
  },
  signInAddress: {
    added: {
      asks: ['freshSignIn', 'olderWay'],
      others: 'stay',
      letters: ['address-change', 'account-switch'],
      undone: 'takenOff',
    },
    // A switch from an ID takes the password, beside a check of the owner.
    replaced: {
      asks: ['ownWay', 'olderWay', 'password'],
      others: 'end',
      letters: ['address-change', 'account-switch'],
      undone: 'givenBack',
    },
    counts: 'settled',
    because: 'an account keeps a name to sign in with',
  },
  contactAddress: {
    ...contact('address-change', ['wait']),
    because: 'an address is replaced, never taken off: letters need one',
  },
  phone: {
    ...contact('phone-change', []),
    aloneForMs: phoneAloneForMs,
    because: 'a number is replaced, never taken off by a member',
  },
  person: {
    added: { asks: ['freshSignIn', 'olderWay'], others: 'stay', letters: ['person-added'], undone: 'takenOff' },
    counts: 'settled',
    because: 'another person replaces none; only "this was not me" takes a new one off',
  },
  provider: {
    removed: { asks: ['ownWay'], others: 'end', letters: ['account-switch'], undone: 'givenBack' },
    counts: 'atOnce',
    because: 'an account begins with its provider; a switch to an address ends it, once and for all',
  },
  authenticator: {
    added: { asks: ['freshSignIn'], others: 'stay', letters: ['authenticator-on'], undone: 'givenBack' },
    removed: { asks: ['olderWay'], others: 'stay', letters: ['authenticator-off'], undone: 'givenBack' },
    counts: 'never',
    because: 'it is one app per account; it confirms a sign-in and recovers nothing',
  },
  oneTimeCode: {
    counts: 'never',
    because:
      'a code belongs to a session of an app and lives for minutes; no call adds or removes more than one sign-in',
  },
  securityQuestion: {
    added: { asks: ['password'], others: 'stay', letters: ['question-change'], undone: 'givenBack' },
    replaced: { asks: ['password'], others: 'end', letters: ['question-change'], undone: 'givenBack' },
    counts: 'settled',
    because: 'a question is replaced, never taken off',
  },
  rememberedBrowser: {
    added: { asks: ['freshSignIn'], others: 'stay', letters: ['new-sign-in'], undone: 'takenOff' },
    counts: 'never',
    because: 'a change of another way makes the account forget it',
  },
} as const satisfies Readonly<Record<OwnerWay, WayRule>>;

/**
 * Whether a change of some ways was proven by the password and by another way, both older than seven days, that it did not change itself. A password
 * that was chosen lately is no second way: it may come of the other one. A letter to an address that it replaced does not undo it alone: whoever holds
 * that mailbox has proven less.
 */
export const isProvenTwice = (provenBy: readonly OwnerWay[], changed: readonly OwnerWay[]): boolean =>
  provenBy.includes('password') &&
  provenBy.some((way) => way !== 'password' && !changed.includes(way) && wayRules[way].counts !== 'never');
