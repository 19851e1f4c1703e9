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
  ownWay:
    'a code to the way that counts now, which may be the one that was replaced within seven days, or a check by it',
  move: 'a former service signed the member in, whose account moves here',
  formerPassword:
    'the password of before, in a browser that counted before it was replaced, where less proved all changes of it since',
  wait: 'the number or a browser in which the owner was proven, and 72 hours in which no contact of before objected',
  guardian: 'for a child the check of the guardian on record, behind the link of the guardian’s own letter',
} as const;
export type ChangeProof = keyof typeof changeProofs;

/** A number that nobody proved for so long may be somebody else's by now: carriers give numbers out again. */
export const phoneAloneForMs = 90 * dayMs;

/** A way of which its owner could hear less than this ago recovers no account, ends no restriction and deletes nothing; a browser counts so long after two kinds of ways were proven in it. */
export const settledAfterMs = 7 * dayMs;

/** One change of one way. */
export type WayChange = Readonly<{
  /** One of these is enough. */
  asks: readonly [ChangeProof, ...ChangeProof[]];
  /** What becomes of the sessions, game tokens and remembered browsers other than the one that makes the change. */
  others: 'stay' | 'end';
  /** Letters to every proven address, with a link to "this was not me". */
  letters: readonly [AccountChange, ...AccountChange[]];
}>;

export type WayRule = Readonly<{
  added?: WayChange;
  replaced?: WayChange;
  removed?: WayChange;
  /**
   * From when it counts for recovery, withdrawal and the end of a restriction: `settled`, seven days after its owner could hear of it, or at once if it came with the
   * sign-up or replaced another one with two proofs; until then the one that it replaced counts; `atOnce`, as its change ends all other access; `never`, it only signs in or only adds to another way. What was imported, or was there
   * before this was kept, counts as old.
   */
  counts: 'settled' | 'atOnce' | 'never';
  /**
   * From when it adds to what proves a change: `settled`, seven days after its owner could hear of it, as until then it proves no more than what it came with; `atOnce`; `never`.
   */
  inSets: 'settled' | 'atOnce' | 'never';
  /** How long it recovers the account alone after it was last proven; later only in a browser that counts, or beside another proof. Left out: for ever. */
  aloneForMs?: number;
  /** Changes that the law does not know, and why. */
  because: string;
}>;

const contact = <const More extends readonly ChangeProof[]>(letter: AccountChange, more: More) =>
  ({
    added: { asks: ['freshSignIn', 'olderWay', ...more], others: 'stay', letters: [letter] },
    replaced: { asks: ['ownWay', 'olderWay', ...more], others: 'end', letters: [letter] },
    counts: 'settled',
    inSets: 'settled',
  }) as const satisfies Omit<WayRule, 'because'>;

/** The law of ownership: for each way, what its changes ask for and what follows them. */
export const wayRules = {
  password: {
    added: {
      asks: ['olderWay', 'move'],
      others: 'end',
      letters: ['account-switch', 'password-reset', 'password-change'],
    },
    replaced: {
      asks: ['password', 'olderWay', 'formerPassword', 'wait', 'guardian', 'move'],
      others: 'end',
      letters: ['password-change', 'password-reset'],
    },
    counts: 'atOnce',
    inSets: 'settled',
    because: 'no call takes a password off without another way to sign in',
  },
  signInAddress: {
    added: {
      asks: ['freshSignIn', 'olderWay', 'move'],
      others: 'stay',
      letters: ['address-change', 'account-switch'],
    },
    // A switch from an ID takes the password, beside a check of the owner.
    replaced: {
      asks: ['ownWay', 'olderWay', 'password'],
      others: 'end',
      letters: ['address-change', 'account-switch'],
    },
    counts: 'settled',
    inSets: 'settled',
    because: 'an account keeps a name to sign in with',
  },
  contactAddress: {
    ...contact('address-change', ['wait', 'move']),
    because: 'an address is replaced, never taken off: letters need one',
  },
  phone: {
    ...contact('phone-change', []),
    aloneForMs: phoneAloneForMs,
    because: 'a number is replaced, never taken off by a member',
  },
  person: {
    added: { asks: ['freshSignIn', 'olderWay'], others: 'stay', letters: ['person-added'] },
    counts: 'settled',
    inSets: 'settled',
    because: 'another person replaces none; a new one goes only where it is taken back',
  },
  provider: {
    removed: { asks: ['ownWay'], others: 'end', letters: ['account-switch'] },
    counts: 'atOnce',
    inSets: 'atOnce',
    because: 'an account begins with its provider; a switch to an address ends it, once and for all',
  },
  authenticator: {
    added: { asks: ['freshSignIn'], others: 'stay', letters: ['authenticator-on'] },
    removed: { asks: ['olderWay'], others: 'stay', letters: ['authenticator-off'] },
    counts: 'never',
    inSets: 'settled',
    because: 'it is one app per account; it confirms a sign-in and recovers nothing',
  },
  oneTimeCode: {
    counts: 'never',
    inSets: 'never',
    because:
      'a code belongs to a session of an app and lives for minutes; no call adds or removes more than one sign-in',
  },
  securityQuestion: {
    added: { asks: ['password'], others: 'stay', letters: ['question-change'] },
    replaced: { asks: ['password'], others: 'end', letters: ['question-change'] },
    counts: 'settled',
    inSets: 'never',
    because: 'a question is replaced, never taken off',
  },
  rememberedBrowser: {
    added: { asks: ['freshSignIn'], others: 'stay', letters: ['new-sign-in'] },
    counts: 'never',
    inSets: 'never',
    because: 'a change of another way makes the account forget it',
  },
} as const satisfies Readonly<Record<OwnerWay, WayRule>>;

/** Kinds of ways that prove an owner: two of one kind prove no more than one. `null`: it proves no owner by itself. */
const kindOfWay = {
  password: 'password',
  signInAddress: 'mailbox',
  contactAddress: 'mailbox',
  phone: 'number',
  person: 'person',
  provider: 'provider',
  authenticator: 'app',
  oneTimeCode: null,
  securityQuestion: null,
  rememberedBrowser: null,
} as const satisfies Readonly<Record<OwnerWay, string | null>>;
export type WayKind = NonNullable<(typeof kindOfWay)[OwnerWay]>;

/** The kinds of some ways, each once. */
export const kindsOf = (ways: readonly OwnerWay[]): readonly WayKind[] => [
  ...new Set(ways.map((way) => kindOfWay[way]).filter((kind) => kind !== null)),
];

/** How much proves an owner: 0 a session alone, 1 one kind of way, 2 two kinds or one in a browser that counts, 3 the person and one kind more, or the guardian of a child. */
export type Strength = 0 | 1 | 2 | 3;

/** What the check of a guardian proves for a child, and from when: `settled`, after seven days, or at once if the guardian came with the sign-up. Of an adult, or once the guardian answers for the child no more, nothing. */
export const guardianRule = {
  strength: 3,
  counts: 'settled',
} as const satisfies Readonly<{ strength: Strength; counts: WayRule['counts'] }>;

/** Where some ways were proven. */
export type ProvenIn = Readonly<{
  /** A browser that counts: one more, but nothing alone. */
  isBrowserCounting: boolean;
  /** A session that was signed in or proven within five minutes: one, where nothing else is, and no more than one. */
  isSessionFresh: boolean;
  /** The guardian of a child was checked. Left out: not. */
  isGuardianChecked?: boolean;
}>;

/** Strength of some ways, each of which counted before the change that they prove. */
export function strengthOf(
  ways: readonly OwnerWay[],
  { isBrowserCounting, isSessionFresh, isGuardianChecked = false }: ProvenIn,
): Strength {
  if (isGuardianChecked) return guardianRule.strength;
  const kinds = kindsOf(ways);
  const shown = Math.max(kinds.length, isSessionFresh ? 1 : 0);
  const count = shown === 0 ? 0 : shown + (isBrowserCounting ? 1 : 0);
  if (count < 2) return count === 0 ? 0 : 1;
  return kinds.includes('person') && kinds.length > 1 ? 3 : 2; // the browser makes no three of a person
}

/** What a wait weighs that is over: for 72 hours no contact of before objected, so that nothing is undone by less. */
export const waitStrength: Strength = 2;

/** A contact or number that replaced another one counts at once where it was proven with this strength, and the replaced one no more. */
export const replacesAtOnce: Strength = 2;

/** What its owner heard of and let pass, and a move of the account, is undone by no less; and a browser in which less than this made a change shows nothing more than the change did. */
export const ownersChangeFrom: Strength = 2;
