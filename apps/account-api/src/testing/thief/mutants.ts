import {
  ownerWays,
  type CallRule,
  type OwnerWay,
  type WayChange,
  type WayRule,
} from '@gatehouse/api-contract/ownership';
import { changeKinds, type ChangeKind, type Law } from './law.ts';

/** A law with one row weakened. */
export type Mutant = Readonly<{ name: string; law: Law }>;

const withWay = (law: Law, way: OwnerWay, rule: WayRule): Law => ({ ...law, ways: { ...law.ways, [way]: rule } });

function mutantsOfChange(law: Law, way: OwnerWay, kind: ChangeKind): Mutant[] {
  const rule = law.ways[way][kind];
  if (!rule) return [];
  const changed = (what: string, change: Partial<Record<keyof WayChange, unknown>>): Mutant => ({
    name: `${way} ${kind}: ${what}`,
    // A weakened row need not be one that the types allow.
    law: withWay(law, way, { ...law.ways[way], [kind]: { ...rule, ...change } as WayChange }),
  });
  return [
    changed('no proof is asked for', { asks: [] }),
    ...(rule.asks.includes('freshSignIn')
      ? []
      : [changed('a fresh sign-in is enough', { asks: [...rule.asks, 'freshSignIn'] })]),
    ...(rule.others === 'end' ? [changed('other access stays', { others: 'stay' })] : []),
    ...(rule.letters.length > 0 ? [changed('no letter is written', { letters: [] })] : []),
  ];
}

function mutantsOfAge(law: Law, way: OwnerWay): Mutant[] {
  const { aloneForMs, ...rule } = law.ways[way];
  const kept = aloneForMs === undefined ? {} : { aloneForMs };
  return [
    ...(rule.counts === 'atOnce'
      ? []
      : [{ name: `${way}: counts at once`, law: withWay(law, way, { ...rule, ...kept, counts: 'atOnce' }) }]),
    ...(aloneForMs === undefined ? [] : [{ name: `${way}: never too old`, law: withWay(law, way, rule) }]),
  ];
}

function mutantsOfCall(law: Law, id: string, rule: CallRule): Mutant[] {
  if (rule.proof === 'none') return [];
  // A change without a proof is no rule that the types allow.
  const changed = (what: string, to: object): Mutant => ({
    name: `${id}: ${what}`,
    law: { ...law, calls: { ...law.calls, [id]: to as CallRule } },
  });
  const free = changed('no proof', { ...rule, proof: 'none' });
  if (rule.proof === 'freshOrHeld' || rule.by.includes('freshSignIn')) return [free];
  return [free, changed('a fresh session is enough', { ...rule, by: [...rule.by, 'freshSignIn'] })];
}

/** The changes of ways, each weakened. */
export const mutantsOfChanges = (law: Law): readonly Mutant[] =>
  ownerWays.flatMap((way) => changeKinds.flatMap((kind) => mutantsOfChange(law, way, kind)));

/** Every row of a law, weakened in each way that a slip could weaken it. */
export const mutantsOf = (law: Law): readonly Mutant[] => [
  ...mutantsOfChanges(law),
  ...ownerWays.flatMap((way) => mutantsOfAge(law, way)),
  { name: 'no way needs an age', law: { ...law, settledAfterMs: 0 } },
  ...Object.entries(law.calls).flatMap(([id, rule]) => mutantsOfCall(law, id, rule)),
];
