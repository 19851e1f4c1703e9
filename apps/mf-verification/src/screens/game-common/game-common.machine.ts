import type { GameFault } from './callback-address.ts';

export type GameFacts = Readonly<{
  /** Whether the player is signed in. */
  member: boolean;
  gameId: string | null;
  /** `null`: the terms could not be checked. */
  agreed: boolean | null;
}>;

/** Faults that are seen before the platform is asked, in the order of the specification. */
export const faultAtOnce = ({ member, gameId }: Pick<GameFacts, 'member' | 'gameId'>): GameFault | null =>
  !member ? '94001' : gameId === null || gameId === '' ? '94002' : null;

/** Why a game's verification cannot begin (spec A §4); `null`: it can. */
export const faultOf = (facts: GameFacts): GameFault | null => faultAtOnce(facts) ?? (facts.agreed ? null : '94003');
