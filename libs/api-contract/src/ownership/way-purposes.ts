import type { OwnerWay, wayRules } from './owner-ways.ts';

/** Ways that count from some time on for more than a sign-in. */
export type CountingWay = {
  [Way in OwnerWay]: (typeof wayRules)[Way]['counts'] extends 'never' ? never : Way;
}[OwnerWay];

export type WayPurpose = Readonly<{
  /** Ways that may be asked for, the best first; a mailed code goes to the contact address where that counts, else to the sign-in address. */
  by: readonly [CountingWay, ...CountingWay[]];
  /** Address that is asked where none counts: a proven one that is too `young`, which proves no more than what it came with, or any, proven or `unproven`. */
  elseAddress?: 'young' | 'unproven';
  because: string;
}>;

/** What a way that counts is asked for; `countingWays` of the account API takes one of these names. */
export const wayPurposes = {
  recover: {
    by: ['person', 'phone', 'contactAddress', 'signInAddress', 'securityQuestion'],
    because: 'a new password, and the names of an account; a question only where nothing better counts',
  },
  lift: {
    by: ['person', 'phone', 'contactAddress', 'signInAddress'],
    elseAddress: 'unproven',
    because: 'ends a restriction after a sign-in; an address of the sign-up asks for more than the sign-in alone',
  },
  keep: {
    by: ['contactAddress', 'signInAddress', 'phone', 'person'],
    elseAddress: 'unproven',
    because: 'takes a deletion back after a sign-in; an address of the sign-up asks for more than the sign-in alone',
  },
  delete: {
    by: ['phone', 'contactAddress', 'signInAddress', 'person'],
    because: 'gives the account up; where nothing counts, a fresh session has to do',
  },
  move: {
    by: ['person', 'phone', 'contactAddress', 'signInAddress'],
    because: 'changes the country or the name, or moves a game account here',
  },
  change: {
    by: ['contactAddress', 'signInAddress', 'phone', 'person'],
    elseAddress: 'young',
    because: 'comes before a new contact, or before one is replaced',
  },
  unlock: {
    by: ['contactAddress', 'signInAddress'],
    because: 'switches an authenticator off, by the link of a letter',
  },
  prove: {
    by: ['contactAddress', 'signInAddress', 'phone'],
    because: 'confirms in an open session that its member is here',
  },
} as const satisfies Readonly<Record<string, WayPurpose>>;
export type WayPurposeName = keyof typeof wayPurposes;
