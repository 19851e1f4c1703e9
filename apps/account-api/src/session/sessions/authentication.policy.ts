import { freshSignInMs } from '@gatehouse/api-contract';
import type { OwnerWay } from '@gatehouse/api-contract/ownership';
import { provesOwner, signInDoors } from '../../account/accounts/door.policy.ts';

/** `contact`: a code to an older contact of the account, in the session; `unknown`: of a session that is older than this record. */
export const authenticationWays = [...signInDoors, 'signUp', 'contact', 'unknown'] as const;
export type AuthenticationWay = (typeof authenticationWays)[number];

/** When and how a member proved to be the owner; a session made from another one carries that one's. `at` null: not known. */
export type Authentication = Readonly<{ at: Date | null; by: AuthenticationWay }>;

/** Columns that keep it. */
export type AuthenticationColumns = { authenticated_at: Date | null; authenticated_by: AuthenticationWay };

export const authenticationIn = (row: AuthenticationColumns): Authentication => ({
  at: row.authenticated_at,
  by: row.authenticated_by,
});

export const rowOfAuthentication = ({ at, by }: Authentication): AuthenticationColumns => ({
  authenticated_at: at,
  authenticated_by: by,
});

/** Whether the sign-in behind a session still proves its member. When the session itself began says nothing about it. */
export const isFreshSignIn = (session: AuthenticationColumns | undefined, now: Date): boolean =>
  session !== undefined &&
  session.authenticated_at !== null &&
  now.getTime() - session.authenticated_at.getTime() < freshSignInMs;

/** Whether a session was ever proven by its owner: by its own sign-in, or by a proof in it. No other session vouches for it. */
export const isOfOwner = ({ authenticated_by: by }: AuthenticationColumns): boolean => isOwners(by);

/** Whether a way proves the owner, also where a session elsewhere is in a thief's hands. */
function isOwners(by: AuthenticationWay): boolean {
  if (by === 'signUp' || by === 'contact') return true;
  return by !== 'unknown' && provesOwner(by);
}

/** All ways that do. */
export const ownersWays: readonly AuthenticationWay[] = authenticationWays.filter(isOwners);

/** The same, by a way that proves the owner: a code or a QR code of a session elsewhere does not. */
export const isProvenByOwner = (session: AuthenticationColumns | undefined, now: Date): boolean =>
  session !== undefined && isFreshSignIn(session, now) && isOwners(session.authenticated_by);

const waysBy: Readonly<Partial<Record<AuthenticationWay, readonly OwnerWay[]>>> = {
  password: ['password'],
  social: ['provider'],
  // A sign-in that the app approves comes after the password; a proof in a session need not.
  appApproval: ['authenticator'],
};

/** The ways of the account that a session was proven by; a code to a contact does not say to which. */
export const waysProvenBy = (by: AuthenticationWay): readonly OwnerWay[] => waysBy[by] ?? [];

/** The way by which a session counts as signed in by its owner. `null`: a session elsewhere vouches for it, it was proven only later, or it is not known. */
export const signInWayOf = (by: AuthenticationWay): AuthenticationWay | null =>
  by !== 'contact' && isOwners(by) ? by : null;

/** Columns that keep the sign-in of a session, whatever was proven in it later. */
type SignInColumns = Readonly<{ signed_in_at: Date | null; signed_in_by: AuthenticationWay | null }>;

/** The ways of the account by which a session was signed in. At the door of the app the password came before. */
function signedInWaysOf(by: AuthenticationWay): readonly OwnerWay[] {
  return by === 'appApproval' ? ['password', ...waysProvenBy(by)] : waysProvenBy(by);
}

/** When a session was signed in, and by which ways of the account; none: it is not the sign-in of an owner, or not by a way that has a name. */
export const signedInOf = ({ signed_in_at: signedInAt, signed_in_by: by }: SignInColumns) =>
  by === null ? { signedInAt: null, signedInWays: [] } : { signedInAt, signedInWays: signedInWaysOf(by) };
