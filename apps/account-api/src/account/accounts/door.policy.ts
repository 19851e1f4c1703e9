import type { RefusalName } from '@gatehouse/api-contract';

/** Ways into an account. */
export const doors = [
  'password',
  'loginCode',
  'qr',
  'appApproval',
  'social',
  'refresh',
  'webToken',
  'reset',
  'authorizationCode',
] as const;
export type Door = (typeof doors)[number];
/** Doors at which a person proves their identity and gets a session. */
export const signInDoors = ['password', 'loginCode', 'qr', 'appApproval', 'social'] as const satisfies readonly Door[];
export type SignInDoor = (typeof signInDoors)[number];

/** Doors that a session on another device opens, also a stolen one. */
const openedElsewhere: ReadonlySet<SignInDoor> = new Set(['loginCode', 'qr']);
/** Whether a door asks for the password, or for the member's own account at a provider. */
export const provesOwner = (door: SignInDoor): boolean => !openedElsewhere.has(door);

/** Conditions of an account; where several hold, the first of `accountStates` does. */
export const accountStates = [
  'withdrawn',
  'deletionReady',
  'deletionRequested',
  'blocked',
  'idProtection',
  'passwordAttemptsOver',
  'restricted',
  'sleep',
  'locked',
  'captchaDue',
  'ok',
] as const;
export type AccountState = (typeof accountStates)[number];

export type DoorVerdict = 'open' | RefusalName;

/** What keeps every interactive way in shut. */
const signInDoor = {
  withdrawn: 'accountWithdrawn',
  deletionReady: 'deletionPending',
  deletionRequested: 'deletionRequested',
  blocked: 'accountBlocked',
  idProtection: 'idProtection',
  passwordAttemptsOver: 'accountRestricted',
  restricted: 'accountRestricted',
  sleep: 'accountDormant',
  locked: 'open',
  captchaDue: 'open',
  ok: 'open',
} as const satisfies Record<AccountState, DoorVerdict>;

/** Doors without a password stay open: another person's wrong passwords must not close them. */
const passwordlessDoor = { ...signInDoor, passwordAttemptsOver: 'open' } as const;

/** A session continues only while its account may sign in; another person's wrong guesses do not end it. */
const sessionDoor = {
  withdrawn: 'sessionEnded',
  deletionReady: 'sessionEnded',
  deletionRequested: 'sessionEnded',
  blocked: 'sessionEnded',
  idProtection: 'sessionEnded',
  passwordAttemptsOver: 'open',
  restricted: 'sessionEnded',
  sleep: 'sessionEnded',
  locked: 'open',
  captchaDue: 'open',
  ok: 'open',
} as const satisfies Record<AccountState, DoorVerdict>;

/** The one table of which door is open in which state of an account (security 4). */
export const doorTable: Readonly<Record<Door, Readonly<Record<AccountState, DoorVerdict>>>> = {
  password: { ...signInDoor, locked: 'temporarilyRestricted', captchaDue: 'captchaRequired' },
  loginCode: passwordlessDoor,
  qr: passwordlessDoor,
  appApproval: passwordlessDoor,
  social: passwordlessDoor,
  refresh: {
    ...sessionDoor,
    withdrawn: 'refreshTokenInvalid',
    deletionReady: 'refreshTokenInvalid',
    deletionRequested: 'refreshTokenInvalid',
    sleep: 'refreshTokenInvalid',
    blocked: 'accountBlocked',
    idProtection: 'accountBlocked',
    restricted: 'accountBlocked',
  },
  webToken: sessionDoor,
  authorizationCode: sessionDoor,
  /** Who sleeps, or wants a deletion back, has to sign in for it, and may have forgotten the password. */
  reset: {
    withdrawn: 'accountWithdrawn',
    deletionReady: 'deletionPending',
    deletionRequested: 'open',
    blocked: 'accountBlocked',
    idProtection: 'open',
    passwordAttemptsOver: 'open',
    restricted: 'open',
    sleep: 'open',
    locked: 'open',
    captchaDue: 'open',
    ok: 'open',
  },
};
