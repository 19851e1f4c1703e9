import type { SignInDoor } from '../../account/accounts/door.policy.ts';
import type { Authentication } from '../../session/sessions/authentication.policy.ts';
import type { LoginAsked } from '../../session/sessions/login-place.policy.ts';

/** A proven person at a door: which way they came, and what they asked for. */
export type Entry = Readonly<{
  door: SignInDoor;
  /** Provider the proof speaks of: `SO` for our own. */
  providerCd: string;
  forever: boolean;
  inflowPath: string;
  /** What the sign-in said of itself; absent where a later step enters. */
  asked?: LoginAsked | undefined;
  /** The owner's proof where it is not that of the door, given just now. */
  authentication?: Authentication | undefined;
  /** It takes the place of a session in which the owner was proven before, and is no sign-in. */
  takesOver?: true;
  /** What this sign-in belongs to tells the owner itself, as a sign-up or a switch. */
  isTold?: true;
}>;

/** What any door may answer after a right proof (spec A §4): the states of an account, then what else may be due. */
export const enterRefusals = [
  'accountRestricted',
  'accountBlocked',
  'idProtection',
  'temporarilyRestricted',
  'accountDormant',
  'deletionRequested',
  'deletionPending',
  'accountWithdrawn',
  'captchaRequired',
  'addressInvalid',
  'addressNotAllowed',
  'overseasLoginBlocked',
  'duplicatedLogin',
  'migrationRequired',
  'membershipRegistrationRequired',
  'emailVerificationRequired',
  'personVerificationRequired',
  'phoneVerificationRequired',
  'otpUserRegistered',
] as const;
export type EnterRefusal = (typeof enterRefusals)[number];
