import { ownersChangeFrom, takenBackForMs, type OwnerWay } from '@gatehouse/api-contract/ownership';
import type { UnheardChange } from './unheard-changes.repository.ts';

/** How a session was signed in, whatever was proven in it later. */
export type SignedIn = Readonly<{
  /** `null`: it is not the sign-in of an owner. */
  signedInAt: Date | null;
  signedInWays: readonly OwnerWay[];
}>;

/** The session in which a member says "that was me". */
export type AnsweringSession = SignedIn &
  Readonly<{
    isBrowserCounting: boolean;
    /** Whether its browser made the change. */
    isBrowserOfChange: boolean;
  }>;

type Change = Readonly<Pick<UnheardChange, 'changed_at' | 'proven_by' | 'was_fresh' | 'strength' | 'denied'>>;

export type Answer = Readonly<{
  /** The change of which its owner could not hear yet. */
  change: Change;
  session: AnsweringSession;
  /** All ways that the account had before the change and that counted then. */
  waysBefore: readonly OwnerWay[];
  /** Those of them that neither this change nor a later one has replaced. */
  waysStill: readonly OwnerWay[];
  /** Whether another browser counts for the account, or did before what may be a thief's change. */
  isCountedElsewhere: boolean;
  now: Date;
}>;

/** A change that a fresh session alone proved was proven by its sign-in, by which way is not known: either of these may have been it. */
const waysToSignIn: readonly OwnerWay[] = ['password', 'provider'];

const provingWays = ({ proven_by: provenBy, was_fresh: wasFresh }: Change): readonly OwnerWay[] =>
  wasFresh && provenBy.length === 0 ? waysToSignIn : provenBy;

/** A browser that counts is the owner's; but where the change was made in it with less than two proofs, it shows nothing that the change did not. */
const isInOwnersBrowser = ({ change, session }: Answer): boolean =>
  session.isBrowserCounting && (!session.isBrowserOfChange || change.strength >= ownersChangeFrom);

/** The sign-in shows a way of before that who made the change need not have had. */
function showsAnotherWay({ change, session, waysBefore, waysStill }: Answer): boolean {
  const proving = provingWays(change);
  return session.signedInWays.some(
    (way) => waysBefore.includes(way) && waysStill.includes(way) && !proving.includes(way),
  );
}

/** The account had nothing that the sign-in does not show, all of it is there still, and the owner has no browser that could object. */
function showsAllThereWas({ session, waysBefore, waysStill, isCountedElsewhere }: Answer): boolean {
  const isShown = (way: OwnerWay) => session.signedInWays.includes(way) && waysStill.includes(way);
  return waysBefore.length > 0 && waysBefore.every(isShown) && !isCountedElsewhere;
}

/** So long each sign-in asked, and no answer was no: its owner may have nothing more to show. */
const wasAskedLongEnough = ({ change, now }: Answer): boolean =>
  !change.denied && now.getTime() - change.changed_at.getTime() >= takenBackForMs.way;

/**
 * Whether "that was me" makes the owner hear of a change: said in a session that was signed in after it, in a browser of the owner, by another way than
 * proved the change, by all ways that the account had, or thirty days after the change, if none said no.
 */
export function hearsBySignIn(answer: Answer): boolean {
  const { change, session } = answer;
  if (session.signedInAt === null || session.signedInAt <= change.changed_at) return false;
  return isInOwnersBrowser(answer) || showsAnotherWay(answer) || showsAllThereWas(answer) || wasAskedLongEnough(answer);
}
