import type { GivenBack } from '@gatehouse/api-contract';
import { disownsFrom, givenBackTogether, securityEvents, type Strength } from '@gatehouse/api-contract/ownership';
import type { KeptEvent } from './kept-changes.tables.ts';

type Change = Readonly<{ id: string; event: KeptEvent; strength: Strength }>;
type Asked<Kept extends Change> = Readonly<{
  isDisputed: (change: Kept) => boolean;
  /** How much what is shown weighed just before a change; `null`: weighs now. */
  strengthBefore: (change: Kept | null) => Strength;
}>;

/** What a change changed, with what comes back together with it; nothing of a password. */
export const factsOf = (event: KeptEvent): readonly GivenBack[] => {
  const facts: readonly GivenBack[] = securityEvents[event].givesBack;
  return givenBackTogether.filter((together) => together.some((fact) => facts.includes(fact))).flat();
};

/** Nothing comes back with a change of the password: the next one replaces it. */
export const fallsAlone = ({ event }: Pick<Change, 'event'>): boolean => factsOf(event).length === 0;

type Against = ReadonlyMap<string, Strength>;

/**
 * How much is shown against each disputed change: it counts as just before the oldest of them, and after one that stays as just before the next. What
 * a change that stays took away counts against the earlier ones no more either.
 */
function strengthsAgainst<Kept extends Change>(
  changes: readonly Kept[],
  { isDisputed, strengthBefore }: Asked<Kept>,
): Against {
  const spans: { strength: Strength; of: Kept[] }[] = [];
  let span: (typeof spans)[number] | null = null;
  for (const change of changes.filter(isDisputed)) {
    if (span === null) spans.push((span = { strength: strengthBefore(change), of: [] }));
    span.of.push(change);
    if (change.strength > span.strength) span = null; // it stays
  }
  const against = new Map<string, Strength>();
  let most = span === null && spans.length > 0 ? strengthBefore(null) : 3;
  for (const { strength, of } of spans.toReversed()) {
    most = strength < most ? strength : most;
    for (const { id } of of) against.set(id, most);
  }
  return against;
}

/** Of changes of one fact, the first of them first, those that fall: all that are disputed after the last one that stays. */
function fallingOf<Kept extends Change>(changes: readonly Kept[], against: Against): readonly Kept[] {
  const lastStaying = changes.findLastIndex(({ id, strength }) => {
    const shown = against.get(id);
    return shown === undefined || strength > shown;
  });
  return changes.slice(lastStaying + 1);
}

export type Falling<Kept> = Readonly<{
  /** Changes before which some facts are given back, with these facts. */
  restored: readonly Readonly<{ before: Kept; facts: readonly GivenBack[] }>[];
  /** The change before which the browsers are given back that the account knew: any change may have forgotten some. */
  browsersBefore: Kept | null;
  /** All changes that fall. */
  changes: readonly Kept[];
  /** Of these, and of changes of a password that weigh less than what is shown: those against which enough is shown to disown what proved them. */
  disowning: readonly Kept[];
  /** The most that one of them fell to; 0 where none falls. */
  strength: Strength;
}>;

/** What falls of the changes of an account, the first of them first. */
export function fallingChanges<Kept extends Change>(changes: readonly Kept[], asked: Asked<Kept>): Falling<Kept> {
  const against = strengthsAgainst(changes, asked);
  const byFacts = givenBackTogether.map((facts) => {
    const ofFacts = changes.filter(({ event }) => factsOf(event).some((fact) => facts.includes(fact)));
    return { facts, falling: fallingOf(ofFacts, against) };
  });
  const ofBrowsers = fallingOf(changes, against);
  const fallen = new Set([...ofBrowsers, ...byFacts.flatMap(({ falling }) => falling)]);
  /** A change of a password does not fall at a tie, nor does what confirmed it. */
  const isDisowning = (change: Kept): boolean => {
    const shown = against.get(change.id) ?? 0;
    return shown >= disownsFrom && (fallsAlone(change) ? shown > change.strength : fallen.has(change));
  };
  return {
    restored: byFacts.flatMap(({ facts, falling: [before] }) => (before === undefined ? [] : [{ before, facts }])),
    browsersBefore: ofBrowsers[0] ?? null,
    changes: changes.filter((change) => fallen.has(change)),
    disowning: changes.filter(isDisowning),
    strength: [...fallen].reduce<Strength>((most, { id }) => {
      const shown = against.get(id) ?? 0;
      return shown > most ? shown : most;
    }, 0),
  };
}
