import type { GivenBack } from '@gatehouse/api-contract';
import { givenBackTogether, securityEvents, type Strength } from '@gatehouse/api-contract/ownership';
import type { KeptEvent } from './kept-changes.tables.ts';

type Change = Readonly<{ id: string; event: KeptEvent; strength: Strength }>;
type Asked<Kept extends Change> = Readonly<{
  isDisputed: (change: Kept) => boolean;
  /** How much proves the owner against them. */
  strength: Strength;
}>;

/** What a change changed, with what comes back together with it; nothing of a password. */
export const factsOf = (event: KeptEvent): readonly GivenBack[] => {
  const facts: readonly GivenBack[] = securityEvents[event].givesBack;
  return givenBackTogether.filter((together) => together.some((fact) => facts.includes(fact))).flat();
};

/** Of changes of one fact, the first of them first, those that fall: all that are disputed after the last one that stays. */
function fallingOf<Kept extends Change>(
  changes: readonly Kept[],
  { isDisputed, strength }: Asked<Kept>,
): readonly Kept[] {
  const lastStaying = changes.findLastIndex((change) => !isDisputed(change) || change.strength > strength);
  return changes.slice(lastStaying + 1);
}

export type Falling<Kept> = Readonly<{
  /** Changes before which some facts are given back, with these facts. */
  restored: readonly Readonly<{ before: Kept; facts: readonly GivenBack[] }>[];
  /** The change before which the browsers are given back that the account knew: any change may have forgotten some. */
  browsersBefore: Kept | null;
  /** All changes that fall. */
  changes: readonly Kept[];
}>;

/** What falls of the changes of an account, the first of them first. */
export function fallingChanges<Kept extends Change>(changes: readonly Kept[], asked: Asked<Kept>): Falling<Kept> {
  const byFacts = givenBackTogether.map((facts) => {
    const ofFacts = changes.filter(({ event }) => factsOf(event).some((fact) => facts.includes(fact)));
    return { facts, falling: fallingOf(ofFacts, asked) };
  });
  const ofBrowsers = fallingOf(changes, asked);
  const fallen = new Set([...ofBrowsers, ...byFacts.flatMap(({ falling }) => falling)]);
  return {
    restored: byFacts.flatMap(({ facts, falling: [before] }) => (before === undefined ? [] : [{ before, facts }])),
    browsersBefore: ofBrowsers[0] ?? null,
    changes: changes.filter((change) => fallen.has(change)),
  };
}
