import {
  kindsOf,
  ownerWays,
  wayPurposes,
  wayRules,
  type OwnerWay,
  type WayChange,
  type WayPurpose,
  type WayRule,
} from '@gatehouse/api-contract/ownership';
import { put, times, type LawMutant, type LawTable } from './law-mutant.ts';

const changeKinds = ['added', 'replaced', 'removed'] as const;
type Cell = Readonly<{ table: LawTable; path: string; before: unknown }>;
const cell = ({ table, path, before }: Cell, name: string, value: unknown): LawMutant => ({
  name,
  file: table === 'purposes' ? 'way-purposes.ts' : 'owner-ways.ts',
  ...put(path, value, before),
  table,
});

function mutantsOfChange(way: OwnerWay, kind: (typeof changeKinds)[number], rule: WayChange): LawMutant[] {
  const changed = (what: string, to: Partial<Record<keyof WayChange, unknown>>) =>
    cell({ table: 'ways', path: `wayRules.${way}.${kind}`, before: rule }, `${way} ${kind}: ${what}`, {
      ...rule,
      ...to,
    });
  const { asks, others, letters } = rule;
  return [
    ...asks.map((proof) => changed(`not by ${proof}`, { asks: asks.filter((one) => one !== proof) })),
    ...(asks.includes('freshSignIn') ? [] : [changed('also by freshSignIn', { asks: [...asks, 'freshSignIn'] })]),
    changed(others === 'end' ? 'other access stays' : 'other access ends', {
      others: others === 'end' ? 'stay' : 'end',
    }),
    ...letters.map((letter) => changed(`not told by ${letter}`, { letters: letters.filter((one) => one !== letter) })),
  ];
}

const otherwise = { settled: 'atOnce', atOnce: 'settled', never: 'atOnce' } as const;

function mutantsOfAge(way: OwnerWay): LawMutant[] {
  const rule: WayRule = wayRules[way];
  const { counts, inSets, aloneForMs } = rule;
  const changed = (field: 'counts' | 'inSets' | 'aloneForMs', value: unknown) =>
    cell(
      { table: 'ages', path: `wayRules.${way}.${field}`, before: rule[field] },
      `${way}: ${field} ${String(value)}`,
      value,
    );
  return [
    // What never counts is named by no purpose, and no purpose asks for a password or a provider.
    ...(counts === 'settled' ? [changed('counts', 'atOnce')] : []),
    changed('inSets', otherwise[inSets]),
    ...(inSets === 'settled' ? [changed('inSets', 'never')] : []),
    ...(aloneForMs === undefined ? [] : [changed('aloneForMs', aloneForMs * 2), changed('aloneForMs', aloneForMs / 2)]),
  ];
}

/** As the law has them, which keeps them to itself. */
const kindOf: Readonly<Record<OwnerWay, string | null>> = Object.fromEntries(
  ownerWays.map((way) => [way, kindsOf([way])[0] ?? null]),
) as Record<OwnerWay, string | null>; // every way
const kinds = ['mailbox', 'number', 'password', 'person', 'provider', 'app'];

/** Kinds of ways: each none, and each the same as the next. */
const mutantsOfKinds = (): LawMutant[] =>
  ownerWays.flatMap((way) => {
    const own = kindOf[way];
    const of = { table: 'kinds', path: `kindOfWay.${way}`, before: own } as const;
    const another = kinds[(kinds.indexOf(own ?? '') + 1) % kinds.length];
    return [...(own === null ? [] : [cell(of, `${way}: no kind`, null)]), cell(of, `${way}: kind ${another}`, another)];
  });

const asked = ['person', 'phone', 'contactAddress', 'signInAddress', 'securityQuestion'] as const;

function mutantsOfPurpose(name: string, rule: WayPurpose): LawMutant[] {
  const { by, elseAddress } = rule;
  const path = `wayPurposes.${name}`;
  const changed = (what: string, field: keyof WayPurpose, value: unknown) =>
    cell({ table: 'purposes', path: `${path}.${field}`, before: rule[field] }, `${name}: ${what}`, value);
  return [
    ...(by.length < 2
      ? []
      : by.map((way) =>
          changed(
            `not by ${way}`,
            'by',
            by.filter((one) => one !== way),
          ),
        )),
    ...(by.length < 2 ? [] : [changed('the last one first', 'by', [...by.slice(-1), ...by.slice(0, -1)])]),
    ...asked.filter((way) => !by.includes(way)).map((way) => changed(`also by ${way}`, 'by', [...by, way])),
    ...([undefined, 'young', 'unproven'] as const)
      .filter((one) => one !== elseAddress)
      .map((one) => changed(`else ${one ?? 'no address'}`, 'elseAddress', one)),
  ];
}

const spansOfWays = ['settledAfterMs', 'phoneAloneForMs'] as const;

export const mutantsOfWays = (): readonly LawMutant[] => [
  ...ownerWays.flatMap((way) => {
    const rule: WayRule = wayRules[way];
    return changeKinds.flatMap((kind) => (rule[kind] ? mutantsOfChange(way, kind, rule[kind]) : []));
  }),
  ...ownerWays.flatMap(mutantsOfAge),
  ...mutantsOfKinds(),
  ...Object.entries(wayPurposes).flatMap(([name, rule]) => mutantsOfPurpose(name, rule)),
  ...spansOfWays.flatMap((name) =>
    [2, 0.5].map((factor): LawMutant => ({
      name: `${name} × ${factor}`,
      file: 'owner-ways.ts',
      ...times(name, factor),
      table: 'ages',
    })),
  ),
  ...[0.5, 1.5].map((factor): LawMutant => ({
    name: `replacesAtOnce × ${factor}`,
    file: 'owner-ways.ts',
    ...times('replacesAtOnce', factor),
    table: 'replacing',
  })),
];
