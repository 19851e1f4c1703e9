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
} as const;
type ChangeProof = keyof typeof changeProofs;

const dayMs = 86_400_000;

/** A way that is younger than this recovers no account, ends no restriction and deletes nothing. */
export const settledAfterMs = 7 * dayMs;

/** One change of one way. */
export type WayChange = Readonly<{
  /** One of these is enough. */
  asks: readonly [ChangeProof, ...ChangeProof[]];
  /** What becomes of the sessions, game tokens and remembered browsers other than the one that makes the change. */
  others: 'stay' | 'end';
  /** Letters to every proven address, with a link to "this was not me"; empty: none is written yet. */
  letters: readonly AccountChange[];
}>;

export type WayRule = Readonly<{
  added?: WayChange;
  replaced?: WayChange;
  removed?: WayChange;
  /**
   * From when it counts for recovery, withdrawal and the end of a restriction: `settled`, after seven days, or at once if it came with the
   * sign-up; `atOnce`, as its change ends all other access; `never`, it only signs in or only adds to another way.
   */
  counts: 'settled' | 'atOnce' | 'never';
  /** Changes that the law does not know, and why. */
  because: string;
}>;

const contact = (letter: AccountChange) =>
  ({
    added: { asks: ['freshSignIn', 'olderWay'], others: 'stay', letters: [letter] },
    replaced: { asks: ['ownWay', 'olderWay'], others: 'end', letters: [letter] },
    counts: 'settled',
  }) as const satisfies Omit<WayRule, 'because'>;

/** The law of ownership: for each way, what its changes ask for and what follows them. */
export const wayRules = {
  password: {
    added: { asks: ['olderWay', 'freshSignIn'], others: 'end', letters: ['account-switch', 'password-reset'] },
    replaced: { asks: ['password', 'olderWay'], others: 'end', letters: ['password-change', 'password-reset'] },
    counts: 'atOnce',
    because: 'no call takes a password off without another way to sign in',
  },
  signInAddress: {
    ...contact('address-change'),
    because: 'an account keeps a name to sign in with',
  },
  contactAddress: {
    ...contact('address-change'),
    because: 'an address is replaced, never taken off: letters need one',
  },
  phone: {
    ...contact('phone-change'),
    because: 'a number is replaced, never taken off by a member',
  },
  person: {
    added: { asks: ['freshSignIn', 'olderWay'], others: 'stay', letters: ['person-added'] },
    counts: 'settled',
    because: 'another person replaces none; only "this was not me" takes a new one off',
  },
  provider: {
    removed: { asks: ['ownWay'], others: 'end', letters: ['account-switch'] },
    counts: 'atOnce',
    because: 'an account begins with its provider; a switch to an address ends it, once and for all',
  },
  authenticator: {
    added: { asks: ['freshSignIn'], others: 'stay', letters: ['authenticator-on'] },
    removed: { asks: ['olderWay'], others: 'stay', letters: ['authenticator-off'] },
    counts: 'never',
    because: 'it is one app per account; it confirms a sign-in and recovers nothing',
  },
  oneTimeCode: {
    counts: 'never',
    because:
      'a code belongs to a session of an app and lives for minutes; no call adds or removes more than one sign-in',
  },
  securityQuestion: {
    added: { asks: ['password'], others: 'stay', letters: ['question-change'] },
    replaced: { asks: ['password'], others: 'end', letters: ['question-change'] },
    counts: 'settled',
    because: 'a question is replaced, never taken off',
  },
  rememberedBrowser: {
    added: { asks: ['freshSignIn'], others: 'stay', letters: [] },
    counts: 'never',
    because: 'a change of another way makes the account forget it; a new sign-in is not told yet',
  },
} as const satisfies Readonly<Record<OwnerWay, WayRule>>;
