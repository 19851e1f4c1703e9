import { changeLinkForMs, replacesAtOnce, type OwnerWay, type Strength } from '@gatehouse/api-contract/ownership';

export type Actor = 'owner' | 'thief';

/** A way of an account: who can use it now, and since when it is this one; `null`: since the sign-up. */
export type HeldWay = Readonly<{
  by: readonly Actor[];
  since: number | null;
  /** When it was last proven, where that is long ago. */
  provenAt?: number;
  /** An ID to sign in with: a name without a mailbox. */
  isId?: true;
  /** What was here before; `null`: nothing. It counts until this one does, and comes back by a link. Absent: nothing is kept. */
  was?: HeldWay | null;
  /** How much proved this one. */
  strength?: Strength;
}>;

/** A token in somebody's hands. */
export type Access = Readonly<{
  of: Actor;
  /** Of the portal, of a game's web view, or of a client. */
  kind: 'session' | 'webView' | 'client';
  /** When a password or a provider was proven in it; `null`: it was not. */
  provenAt: number | null;
  /** Copied into another browser than its own. */
  isElsewhere: boolean;
}>;

/** A letter about a change, with its link to "this was not me". */
export type Letter = Readonly<{
  to: readonly Actor[];
  changedAt: number;
  /** Who made the change. */
  about: Actor;
}>;

/** All that matters of one account and of those who want it. Times are milliseconds. */
export type World = {
  now: number;
  ways: Partial<Record<OwnerWay, HeldWay>>;
  access: readonly Access[];
  letters: readonly Letter[];
  /** Whether "this was not me" was pressed so lately that no way changes. */
  isFrozen: boolean;
  /** Whether the owner answers letters at all. */
  isAttentive: boolean;
  /** What has happened so far that matters to the owner. */
  happened: Set<Happening>;
};

/** What may come of a walk. */
export type Happening =
  /** The thief signs in by a name. */
  | 'owns'
  /** The same before a way that was added counts. */
  | 'ownsSoon'
  /** The owner does not sign in any more: by an authenticator of the thief's. */
  | 'shutsOut'
  /** A way of the owner's is replaced or taken off by the thief. */
  | 'takes'
  /** The account is given up, or moved to another country, by the thief. */
  | 'acts'
  /** The owner has switched the account: it is of another kind. */
  | 'switched'
  /** Other access went on after a way that recovers the account was replaced or taken off. */
  | 'outlived'
  /** The owner, who reads an address of the account, was not told of a change. */
  | 'untold';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
/** Since when a way is an account's of which no letter told: in this world only who owned the account before signs in to it and says that it was them. */
export const notHeard = Infinity;
/** How long a proof of the owner is fresh. */
export const freshMs = 5 * minuteMs;
/** How long the link of a letter works. */
export const letterMs: number = changeLinkForMs;

/** Accounts by the ways that they have. */
export const accounts = {
  address: ['password', 'signInAddress'],
  'address and phone': ['password', 'signInAddress', 'phone'],
  'address and person': ['password', 'signInAddress', 'person'],
  'address and authenticator': ['password', 'signInAddress', 'authenticator'],
  'ID alone': ['password'],
  'ID and contact address': ['password', 'contactAddress'],
  'ID and phone': ['password', 'phone'],
  'ID, contact address and phone': ['password', 'contactAddress', 'phone'],
  'ID and question': ['password', 'securityQuestion'],
  'ID, contact address and question': ['password', 'contactAddress', 'securityQuestion'],
  'provider alone': ['provider'],
  'provider and contact address': ['provider', 'contactAddress'],
} as const satisfies Readonly<Record<string, readonly OwnerWay[]>>;
export type AccountKind = keyof typeof accounts;
export const accountKinds = Object.keys(accounts) as AccountKind[]; // keys of the table above

const addresses = ['signInAddress', 'contactAddress'] as const satisfies readonly OwnerWay[];
export const hasAddress = ({ ways }: Pick<World, 'ways'>): boolean =>
  addresses.some((way) => ways[way] !== undefined && !ways[way].isId);

/** What a thief may have got hold of: what it gives, to an account that has it. */
const loots = {
  /** A token of an old sign-in, in another browser. */
  sessionToken: (world) => withAccess(world, { kind: 'session', provenAt: null, isElsewhere: true }),
  /** A token of a sign-in just done, in another browser. */
  freshToken: (world) => withAccess(world, { kind: 'session', provenAt: world.now, isElsewhere: true }),
  /** The owner's own browser, signed in long ago. */
  openBrowser: (world) => {
    withAccess(world, { kind: 'session', provenAt: null, isElsewhere: false });
    reads(world, ['rememberedBrowser']);
  },
  /** The owner's own browser, signed in a moment ago. */
  freshSession: (world) => {
    withAccess(world, { kind: 'session', provenAt: world.now, isElsewhere: false });
    reads(world, ['rememberedBrowser']);
  },
  gameToken: (world) => withAccess(world, { kind: 'webView', provenAt: null, isElsewhere: true }),
  clientToken: (world) => withAccess(world, { kind: 'client', provenAt: null, isElsewhere: true }),
  password: (world) => reads(world, ['password']),
  /** The mailbox that codes and letters of the account go to. */
  mailbox: (world) => reads(world, addresses),
  phone: (world) => reads(world, ['phone']),
  /** The owner's number of long ago, which the carrier gave to somebody else. */
  recycledNumber: (world) => {
    reads(world, ['phone']);
    const held = world.ways.phone;
    if (held) world.ways.phone = { ...held, provenAt: world.now - 300 * dayMs };
  },
  /** The owner's account at the provider. */
  providerAccount: (world) => reads(world, ['provider']),
  /** The app on the owner's phone. */
  authenticator: (world) => reads(world, ['authenticator']),
  /** A browser that the account knows, signed out. */
  knownBrowser: (world) => reads(world, ['rememberedBrowser']),
  /** A mailbox that the owner replaced a day ago by a code to it, in a browser that counts, with the letter that told of it. */
  oldMailbox: (world) => {
    const changedAt = world.now - dayMs;
    for (const way of addresses) {
      const held = world.ways[way];
      if (held) world.ways[way] = { ...held, since: null, strength: replacesAtOnce };
    }
    world.letters = [...world.letters, { to: ['thief'], changedAt, about: 'owner' }];
  },
  /** A letter about something that the owner changed a day ago. */
  oldLetter: (world) => {
    world.letters = [...world.letters, { to: ['thief'], changedAt: world.now - dayMs, about: 'owner' }];
  },
} as const satisfies Readonly<Record<string, (world: World) => void>>;
export type Loot = keyof typeof loots;
export const lootKinds = Object.keys(loots) as Loot[]; // keys of the table above

function reads(world: World, ways: readonly OwnerWay[]): void {
  for (const way of ways) {
    const held = world.ways[way];
    if (held) world.ways[way] = { ...held, by: ['owner', 'thief'] };
  }
}

function withAccess(world: World, access: Omit<Access, 'of'>): void {
  world.access = [...world.access, { of: 'thief', ...access }];
}

/** When each walk begins. */
export const startMs = 400 * dayMs;

/** An account of the sign-up, a year old, and a thief with some loot. */
export function startWorld(account: AccountKind, loot: readonly Loot[], isAttentive: boolean): World {
  const now = startMs;
  const own = { by: ['owner'], since: null } as const;
  const ways: World['ways'] = { rememberedBrowser: own, oneTimeCode: own };
  for (const way of accounts[account]) ways[way] = own;
  const world: World = {
    now,
    ways,
    access: [{ of: 'owner', kind: 'session', provenAt: null, isElsewhere: false }],
    letters: [],
    isFrozen: false,
    isAttentive,
    happened: new Set(),
  };
  for (const one of loot) loots[one](world);
  return world;
}
