import type { GivenBack } from '@gatehouse/api-contract';
import {
  disownsFrom,
  givenBackOneByOne,
  givenBackTogether,
  securityEvents,
  type Strength,
} from '@gatehouse/api-contract/ownership';
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

/** Each such change is of a thing of its own: it goes back or stays by itself. */
export const fallsByItself = ({ event }: Pick<Change, 'event'>): boolean =>
  factsOf(event).some((fact) => givenBackOneByOne.includes(fact));

type Against = ReadonlyMap<string, Strength>;

const lesser = (one: Strength, other: Strength): Strength => (one < other ? one : other);

/**
 * How much is shown against each disputed change: it counts as just before the oldest of them, and after one that stays as just before the next. What
 * a change that stays took away counts against the earlier ones no more either. One that falls by itself takes nothing away, and says nothing of when the
 * others began: before the oldest of those it counts as just before itself.
 */
function strengthsAgainst<Kept extends Change>(
  changes: readonly Kept[],
  { isDisputed, strengthBefore }: Asked<Kept>,
): Against {
  const spans: { strength: Strength; of: Kept[] }[] = [];
  const alone: Readonly<{ change: Kept; beforeSpan: number }>[] = [];
  let span: (typeof spans)[number] | null = null;
  for (const change of changes.filter(isDisputed)) {
    const isByItself = fallsByItself(change);
    if (span === null && isByItself) {
      alone.push({ change, beforeSpan: spans.length });
      continue;
    }
    if (span === null) spans.push((span = { strength: strengthBefore(change), of: [] }));
    span.of.push(change);
    if (!isByItself && change.strength > span.strength) span = null; // it stays
  }
  const against = new Map<string, Strength>();
  const mostAfter = new Map<number, Strength>();
  let most = span === null && spans.length > 0 ? strengthBefore(null) : 3;
  for (const [at, { strength, of }] of [...spans.entries()].toReversed()) {
    mostAfter.set(at, most);
    most = lesser(strength, most);
    for (const { id } of of) against.set(id, most);
  }
  for (const { change, beforeSpan } of alone)
    against.set(change.id, lesser(strengthBefore(change), mostAfter.get(beforeSpan) ?? 3));
  return against;
}

/** Of changes of one fact, the first of them first, those that fall: all that are disputed after the last one that stays. */
function fallingOf<Kept extends Change>(changes: readonly Kept[], against: Against): readonly Kept[] {
  return changes.slice(changes.findLastIndex((change) => !isOutweighed(change, against)) + 1);
}

/** Whether a change is disputed, and was made with no more than what is shown against it. */
function isOutweighed({ id, strength }: Change, against: Against): boolean {
  const shown = against.get(id);
  return shown !== undefined && strength <= shown;
}

export type Falling<Kept> = Readonly<{
  /** Changes before which some facts are given back, with these facts; of those that fall by themselves, each one. */
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
  const chained = changes.filter((change) => !fallsByItself(change));
  const byFacts = givenBackTogether.map((facts) => {
    const ofFacts = chained.filter(({ event }) => factsOf(event).some((fact) => facts.includes(fact)));
    return { facts, falling: fallingOf(ofFacts, against) };
  });
  const ofBrowsers = fallingOf(chained, against); // no other change forgets any
  const alone = changes.filter((change) => fallsByItself(change) && isOutweighed(change, against));
  const fallen = new Set([...ofBrowsers, ...byFacts.flatMap(({ falling }) => falling), ...alone]);
  /** A change of a password does not fall at a tie, nor does what confirmed it. */
  const isDisowning = (change: Kept): boolean => {
    const shown = against.get(change.id) ?? 0;
    return shown >= disownsFrom && (fallsAlone(change) ? shown > change.strength : fallen.has(change));
  };
  return {
    restored: [
      ...byFacts.flatMap(({ facts, falling: [before] }) => (before === undefined ? [] : [{ before, facts }])),
      ...alone.map((before) => ({ before, facts: factsOf(before.event) })),
    ],
    browsersBefore: ofBrowsers[0] ?? null,
    changes: changes.filter((change) => fallen.has(change)),
    disowning: changes.filter(isDisowning),
    strength: [...fallen].reduce<Strength>((most, { id }) => {
      const shown = against.get(id) ?? 0;
      return shown > most ? shown : most;
    }, 0),
  };
}
