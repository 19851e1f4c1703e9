import { ownerWays, type OwnerWay } from '@gatehouse/api-contract/ownership';
import * as v from 'valibot';
import type { OwnerStanding } from '../../base/http/route.ts';
import type { ProvenContact } from '../accounts/disowned-contact.policy.ts';
import { provesOwner, type SignInDoor } from '../accounts/door.policy.ts';

/** What was shown for a change. */
export type Shown = Readonly<{
  /** Ways of the account that were proven for it. */
  provenBy: readonly OwnerWay[];
  /** The very contact that proved it, where that is known; else it is the one of the account. */
  contact?: ProvenContact | undefined;
  /** The session was signed in or proven within five minutes where the change began, or the change is part of a sign-in. */
  wasFresh: boolean;
  /** The session that was, where it is known; else it is found by the browser. */
  freshIn?: string | undefined;
  /** The password of before, in a browser that counted then. */
  former: boolean;
  /** A wait for the account is over. */
  waited: boolean;
  /** The guardian of a child was checked. */
  guardian: boolean;
  /** A former service signed the member in, whose account moves here. */
  moved: boolean;
}>;

const nothing: Shown = {
  provenBy: [],
  wasFresh: false,
  former: false,
  waited: false,
  guardian: false,
  moved: false,
};

/** Its class stays in this file, and what it holds is private: no literal, spread or cast of another file is read as one. */
class Checked {
  readonly #shown: Shown;

  constructor(shown: Partial<Shown>) {
    this.#shown = { ...nothing, ...shown };
  }

  static read(proven: Checked): Shown {
    return proven.#shown;
  }
}

/**
 * A proof of the owner of an account: the functions below make it where something was checked (`tools/src/rules/proof-makers.ts` says where that is), and
 * all others hand it on.
 */
export type Proven = Checked;

/** What a proof shows. */
export const shownBy = (proven: Proven): Shown => Checked.read(proven);

/** Nothing was proven. */
export const nothingProven: Proven = new Checked({});

/** Two proofs of one change. */
export function bothProven(one: Proven, other: Proven): Proven {
  const [first, second] = [shownBy(one), shownBy(other)];
  return new Checked({
    provenBy: [...first.provenBy, ...second.provenBy],
    contact: first.contact ?? second.contact,
    wasFresh: first.wasFresh || second.wasFresh,
    freshIn: first.freshIn ?? second.freshIn,
    former: first.former || second.former,
    waited: first.waited || second.waited,
    guardian: first.guardian || second.guardian,
    moved: first.moved || second.moved,
  });
}

/** A way of the account was proven. */
export const provenByWay = (way: OwnerWay, contact?: ProvenContact): Proven =>
  new Checked({ provenBy: [way], contact });

/** The present password was right. */
export const provenByPassword = (): Proven => provenByWay('password');

/** What a door asks for, and a fresh sign-in; nothing, where a session elsewhere opens it. */
export function provenByDoor(door: SignInDoor): Proven {
  if (!provesOwner(door)) return nothingProven;
  return new Checked({ provenBy: [door === 'social' ? 'provider' : 'password'], wasFresh: true });
}

/** The change is part of a sign-in. */
export const provenBySignIn = (): Proven => new Checked({ wasFresh: true });

/** The session was fresh where the change began, or the check that it waited for. */
export const provenByFreshSession = (freshIn?: string): Proven => new Checked({ wasFresh: true, freshIn });

/** A fresh session, where the law of ownership found one before the call. */
export const provenByStanding = (owner: OwnerStanding | null): Proven =>
  owner === 'fresh' ? provenByFreshSession() : nothingProven;

/** The password of before was right, in a browser that counted then. */
export const provenByFormerPassword = (): Proven => new Checked({ former: true });

/** A wait for the account is over. */
export const provenByWait = (): Proven => new Checked({ waited: true });

/** The guardian of a child was checked. */
export const provenByGuardian = (): Proven => new Checked({ guardian: true });

/** A former service signed the member in. */
export const provenByMove = (): Proven => new Checked({ moved: true });

/** What the row of a flow keeps of a proof: its ways, and whether the session was fresh. */
export function rowOfProof(proven: Proven): Readonly<{ provenBy: OwnerWay[]; wasFresh: boolean }> {
  const { provenBy, wasFresh } = shownBy(proven);
  return { provenBy: [...provenBy], wasFresh };
}

/** The proof in the row of a flow, which `rowOfProof` wrote. */
export const provenInRow = v.pipe(
  v.object({ provenBy: v.array(v.picklist(ownerWays)), wasFresh: v.boolean() }),
  v.transform((row): Proven => new Checked(row)),
);
