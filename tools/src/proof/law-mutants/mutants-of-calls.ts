import { allCalls, type CallDefinition } from '@gatehouse/api-contract';
import { callRules, despiteFreeze, olderWays, type CallRule, type OlderWay } from '@gatehouse/api-contract/ownership';
import { put, type LawMutant } from './law-mutant.ts';

const rows: readonly (readonly [string, CallRule])[] = Object.entries(callRules);
const callOf = (id: string): CallDefinition | undefined => allCalls.find((call) => call.id === id);
const changedRow = (id: string, rule: object | undefined, before: CallRule) =>
  put(`callRules[${JSON.stringify(id)}]`, rule, before);

/** What a row takes, weakened: each proof away, or another one in the place of the only one. */
function mutantsOfProof(id: string, rule: CallRule): LawMutant[] {
  const changed = (what: string, to: object): LawMutant => ({
    name: `${id}: ${what}`,
    file: 'call-rules.ts',
    ...changedRow(id, to, rule),
    call: id,
    table: 'calls',
  });
  if (rule.proof === 'none')
    // Who makes a call without a session is asked for none.
    return callOf(id)?.auth === 'required'
      ? [changed('asks for a fresh session', { proof: 'freshOrHeld', unless: null, oldClient: '', because: '' })]
      : [];
  const free = changed('asks for nothing', { ...rule, proof: 'none' });
  if (rule.proof === 'freshOrHeld') {
    const others = [null, ...(Object.keys(olderWays) as OlderWay[])].filter((one) => one !== rule.unless);
    return [free, ...others.map((unless) => changed(`a fresh session unless ${unless}`, { ...rule, unless }))];
  }
  const { by } = rule;
  const other = by.includes('begun') ? 'fact' : 'begun';
  if (by.length === 1) return [free, changed(`takes ${other} alone`, { ...rule, by: [other] })];
  return [free, ...by.map((held) => changed(`without ${held}`, { ...rule, by: by.filter((one) => one !== held) }))];
}

/** What a row declares: each change away. */
const mutantsOfDeclared = (id: string, rule: CallRule): LawMutant[] =>
  Object.entries(rule.changes ?? {}).flatMap(([kind, ways]: [string, readonly string[]]) =>
    ways.map((way): LawMutant => {
      const left = { ...rule.changes, [kind]: ways.filter((one) => one !== way) };
      const name = `${id}: ${kind} no ${way}`;
      return {
        name,
        file: 'call-rules.ts',
        ...changedRow(id, { ...rule, changes: left }, rule),
        call: id,
        table: 'changes',
      };
    }),
  );

/** A row that gives back no more. */
const mutantsOfGivingBack = (id: string, rule: CallRule): LawMutant[] => {
  if (!('givesBack' in rule)) return [];
  const { givesBack: _, ...rest } = rule;
  return [
    {
      name: `${id}: gives nothing back`,
      file: 'call-rules.ts',
      ...changedRow(id, rest, rule),
      call: id,
      table: 'takingBack',
    },
  ];
};

function mutantsOfFreeze(): LawMutant[] {
  const lasting = rows.flatMap(([id, rule]): LawMutant[] => {
    if (!('lasts' in rule)) return [];
    const { lasts: _, ...rest } = rule;
    return [
      {
        name: `${id}: passes the freeze`,
        file: 'call-rules.ts',
        ...changedRow(id, rest, rule),
        call: id,
        table: 'frozen',
      },
    ];
  });
  const despite = Object.entries(despiteFreeze).map(([id, why]): LawMutant => ({
    name: `${id}: is frozen`,
    file: 'frozen-calls.ts',
    ...put(`despiteFreeze[${JSON.stringify(id)}]`, undefined, why),
    call: id,
    table: 'frozen',
  }));
  return [...lasting, ...despite];
}

/** A call without its row is not mounted, whichever it is: one of each kind. */
const mutantsOfRows = (): LawMutant[] =>
  (['none', 'held', 'freshOrHeld'] as const).flatMap((proof) => {
    const found = rows.find(([, rule]) => rule.proof === proof);
    if (!found) return [];
    const [id, rule] = found;
    return [
      {
        name: `${id}: no row`,
        file: 'call-rules.ts',
        ...changedRow(id, undefined, rule),
        call: id,
        table: 'calls',
      },
    ];
  });

export const mutantsOfCalls = (): readonly LawMutant[] => [
  ...mutantsOfRows(),
  ...rows.flatMap(([id, rule]) => [
    ...mutantsOfProof(id, rule),
    ...mutantsOfDeclared(id, rule),
    ...mutantsOfGivingBack(id, rule),
  ]),
  ...mutantsOfFreeze(),
];
