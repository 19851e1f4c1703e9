import type { CaseNumber } from './owner-cases.ts';

/** What keeps the owner from ending alone. */
export const shortfalls = [
  'the owner does not get in',
  'the thief signs in',
  'the thief keeps a session',
  'the thief resets the password',
  'a way of the thief stays',
] as const;
export type Shortfall = (typeof shortfalls)[number];

type Difference = Readonly<{
  /** What the product lacks. */
  missing: string;
  /** How a walk ends today: it turns red the day this is built, and the row here goes. */
  today: readonly Shortfall[];
}>;

/** Cases that end otherwise than their row says, as the product lacks something. */
export const knownDifferences: Readonly<Partial<Record<CaseNumber, Difference>>> = {
  7: {
    missing:
      'A password of before, in a browser that counted, ends no mailbox that alone recovers the account, since the thief of a laptop has both, too: the owner adds another contact first.',
    today: ['the thief resets the password'],
  },
};
