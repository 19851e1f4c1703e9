import { freshSignInMs } from '@gatehouse/api-contract';
import { provesOwner, signInDoors } from '../../account/accounts/door.policy.ts';

/** `unknown`: of a session that is older than this record. */
export const authenticationWays = [...signInDoors, 'signUp', 'unknown'] as const;
type AuthenticationWay = (typeof authenticationWays)[number];

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
  now.getTime() - session.authenticated_at.getTime() <= freshSignInMs;

type OwnWay = Exclude<AuthenticationWay, 'signUp' | 'unknown'>;
const isDoor = (by: AuthenticationWay): by is OwnWay => by !== 'signUp' && by !== 'unknown';

/** The same, by a way that proves the owner: a code or a QR code of a session elsewhere does not. */
export const isProvenByOwner = (session: AuthenticationColumns | undefined, now: Date): boolean =>
  session !== undefined &&
  isFreshSignIn(session, now) &&
  (session.authenticated_by === 'signUp' ||
    (isDoor(session.authenticated_by) && provesOwner(session.authenticated_by)));
