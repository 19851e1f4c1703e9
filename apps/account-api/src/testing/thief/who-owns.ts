import type { OwnerWay } from '@gatehouse/api-contract/ownership';
import { accountKinds, accounts, type AccountKind, type Happening, type Loot } from './world.ts';

/** Loot that brings its holder so far. Whatever has no row here never does. */
type Row = Readonly<{
  loot: readonly Loot[];
  /** Which accounts. */
  of: (has: (way: OwnerWay) => boolean) => boolean;
  /** Only where letters stay unanswered until their link is over. */
  unanswered?: true;
  /** Only after a week: a way of the thief's has to count first. */
  later?: true;
}>;
/** One thief in front of one account. */
export type Case = Readonly<{ account: AccountKind; loot: readonly Loot[]; isAttentive: boolean }>;

const everywhere = () => true;
const withPhone: Row['of'] = (has) => has('password') && has('phone');
/** With the session that is open in one of them, or without. */
const knownBrowsers = ['knownBrowser', 'openBrowser', 'freshSession'] as const;
const withAddress: Row['of'] = (has) => has('signInAddress') || has('contactAddress');
/** Sessions that prove nothing by themselves. */
const sessions = ['sessionToken', 'freshToken', 'openBrowser'] as const;
const anySession = [...sessions, 'freshSession'] as const;
const withSession = (other: Loot, row: Omit<Row, 'loot'>): readonly Row[] =>
  sessions.map((one) => ({ ...row, loot: [other, one] }));

/** Who signs in by a name in the end. */
const owning: readonly Row[] = [
  { loot: ['password'], of: (has) => has('password') && !has('authenticator') },
  { loot: ['password', 'authenticator'], of: (has) => has('password') },
  // A reset by a code. The same mailbox or number takes an authenticator off.
  { loot: ['mailbox'], of: (has) => has('password') && withAddress(has) },
  { loot: ['phone'], of: withPhone },
  // In a browser that the account knows, a number counts however long ago it was proven.
  ...knownBrowsers.map((one) => ({ loot: ['recycledNumber', one], of: withPhone }) as const satisfies Row),
  // In a session it replaces itself, and the new one counts a week later, if no answer to the letter comes.
  ...withSession('recycledNumber', { of: (has) => withPhone(has) && withAddress(has), unanswered: true, later: true }),
  { loot: ['providerAccount'], of: (has) => has('provider') },
  // What a fresh session adds recovers the account a week later, if nobody answers the letter. Where no letter tells of it, it never does.
  { loot: ['freshSession'], of: everywhere, unanswered: true, later: true },
  // The password makes it fresh, and switches the name that an authenticator is taken off by.
  ...withSession('password', { of: everywhere, unanswered: true, later: true }),
];

/** Who keeps the owner from signing in. */
const shuttingOut: readonly Row[] = [
  // An authenticator of the thief's.
  { loot: ['freshSession'], of: everywhere },
  { loot: ['password', 'openBrowser'], of: everywhere },
  // Another password, where the old one needs an authenticator beside it.
  ...withSession('password', { of: (has) => has('password') }),
];

/** Who replaces a way of the owner's, or takes it off. */
const taking: readonly Row[] = [
  { loot: ['password'], of: (has) => has('password') },
  { loot: ['mailbox'], of: withAddress },
  { loot: ['phone'], of: (has) => has('phone') },
  ...[...knownBrowsers, ...sessions].map(
    (one) => ({ loot: ['recycledNumber', one], of: withPhone }) as const satisfies Row,
  ),
  { loot: ['freshSession'], of: (has) => !withAddress(has) },
  { loot: ['freshSession'], of: everywhere, unanswered: true },
  // The link of a letter takes back what the owner changed with one proof alone.
  { loot: ['oldMailbox'], of: everywhere },
  { loot: ['oldLetter'], of: everywhere },
];

/** Who gives up the account, or moves it to another country. */
const acting: readonly Row[] = [
  // Where no older way is asked for.
  { loot: ['freshSession'], of: (has) => !withAddress(has) },
  ...anySession.map((one) => ({ loot: ['mailbox', one], of: withAddress }) as const satisfies Row),
  ...anySession.map((one) => ({ loot: ['phone', one], of: (has) => has('phone') }) as const satisfies Row),
];

const tables: Readonly<Record<Exclude<Happening, 'switched'>, readonly (readonly Row[])[]>> = {
  owns: [owning],
  ownsSoon: [owning.filter(({ later }) => !later)],
  shutsOut: [owning, shuttingOut],
  takes: [taking],
  acts: [owning, acting],
  outlived: [],
  untold: [],
};

const fits = ({ account, loot, isAttentive }: Case, row: Row): boolean => {
  const ways: readonly OwnerWay[] = accounts[account];
  return (
    row.loot.every((one) => loot.includes(one)) &&
    row.of((way) => ways.includes(way)) &&
    !(row.unanswered && isAttentive)
  );
};

/** Whether something may come of this case. */
export const mayCome = (of: Case, happening: Happening): boolean =>
  happening === 'switched' || tables[happening].some((rows) => rows.some((row) => fits(of, row)));

/** Rows by which a case makes the thief an owner, as text. */
export const owningRows: readonly Readonly<{ name: string; fits(of: Case): boolean }>[] = owning.map((row, at) => ({
  name: `${at + 1}: ${row.loot.join(' and ')}`,
  fits: (of) => fits(of, row),
}));

/** Each such row with each account that it is for. */
export const enoughToOwn: readonly Omit<Case, 'isAttentive'>[] = owning.flatMap((row) =>
  accountKinds.map((account) => ({ account, loot: row.loot })).filter((of) => fits({ ...of, isAttentive: false }, row)),
);
