import {
  countsAsWrite,
  givenBackFor,
  givenBackOneByOne,
  givenBackTogether,
  givingBack,
  securityEvents,
  takenBackForMs,
  tokenClasses,
  tokenTrust,
  wayEvents,
  writingGets,
  type OtherEventRule,
  type TokenTrust,
} from '@gatehouse/api-contract/ownership';
import { put, refill, times, type LawFile, type LawMutant, type LawTable } from './law-mutant.ts';

const fileOf = {
  tokens: 'token-classes.ts',
  gets: 'writing-gets.ts',
  events: 'security-events.ts',
  shown: 'security-events.ts',
  takingBack: 'taking-back.ts',
} as const satisfies Partial<Record<LawTable, LawFile>>;

const cell = (table: keyof typeof fileOf, name: string, change: Pick<LawMutant, 'code' | 'undo'>): LawMutant => ({
  name,
  file: fileOf[table],
  ...change,
  table,
});

/** More trust would change nothing: what the contract opens to no such token, no trust opens. */
function mutantsOfTokens(): LawMutant[] {
  return tokenClasses.flatMap((name) => {
    const { takes, proves }: TokenTrust = tokenTrust[name];
    const path = `tokenTrust.${name}`;
    // A fresh session is a session: which of the two it is, is asked after the call has taken it.
    const trusted = name === 'freshSession' ? [] : takes;
    return [
      ...trusted.map((proof) =>
        cell(
          'tokens',
          `${name}: takes no ${proof}`,
          put(
            `${path}.takes`,
            takes.filter((one) => one !== proof),
            takes,
          ),
        ),
      ),
      ...(name.endsWith('ession')
        ? [
            cell(
              'tokens',
              `${name}: proves otherwise`,
              put(`${path}.proves`, proves.length > 0 ? [] : ['freshSignIn'], proves),
            ),
          ]
        : []),
    ];
  });
}

const mutantsOfGets = (): LawMutant[] =>
  writingGets
    .filter((id) => countsAsWrite({ id, method: 'GET' }))
    .map((id) => ({
      ...cell('gets', `${id}: is said to write nothing`, {
        code: `counted.delete(${JSON.stringify(id)});`,
        undo: `counted.add(${JSON.stringify(id)});`,
      }),
      call: id,
    }));

const otherLetter = (letter: string) => (letter === 'phone-change' ? 'question-change' : 'phone-change');

function mutantsOfEvents(): LawMutant[] {
  const told = Object.entries(wayEvents).flatMap(([event, { letter, givesBack }]) => {
    const path = `securityEvents[${JSON.stringify(event)}]`;
    const given: readonly string[] = givesBack;
    return [
      cell('events', `${event}: another letter`, put(`${path}.letter`, otherLetter(letter), letter)),
      ...given.map((fact) =>
        cell(
          'events',
          `${event}: gives no ${fact} back`,
          put(
            `${path}.givesBack`,
            given.filter((one) => one !== fact),
            given,
          ),
        ),
      ),
      ...(given.length === 0
        ? [cell('events', `${event}: gives the phone back`, put(`${path}.givesBack`, ['phone'], given))]
        : []),
    ];
  });
  const others = Object.entries(securityEvents)
    .filter(([event]) => !(event in wayEvents))
    .flatMap(([event, row]): LawMutant[] => {
      const rule: OtherEventRule = row;
      const path = `securityEvents[${JSON.stringify(event)}]`;
      if ('hidden' in rule)
        return [cell('shown', `${event}: is shown`, put(path, { letter: null, givesBack: [] }, rule))];
      const { letter, givesBack, outcomes } = rule;
      return [
        cell('shown', `${event}: is hidden`, put(path, { hidden: 'step' }, rule)),
        ...(outcomes === undefined
          ? []
          : [cell('shown', `${event}: only ok is shown`, put(path, { letter, givesBack }, rule))]),
        ...givesBack.map((fact) =>
          cell('events', `${event}: gives no ${fact} back`, put(`${path}.givesBack`, [], givesBack)),
        ),
      ];
    });
  return [...told, ...others];
}

function mutantsOfTakingBack(): LawMutant[] {
  const together = givenBackTogether.flatMap((facts, at) => {
    const others = givenBackTogether.filter((_, one) => one !== at);
    const gone = cell(
      'takingBack',
      `${facts.join(' and ')}: come back never`,
      refill('givenBackTogether', others, givenBackTogether),
    );
    if (facts.length === 1) return [gone];
    const apart = [...facts.map((fact) => [fact]), ...others];
    return [
      gone,
      cell('takingBack', `${facts.join(' and ')}: apart`, refill('givenBackTogether', apart, givenBackTogether)),
    ];
  });
  const acts = Object.entries(givingBack).flatMap(([kind, ways]: [string, readonly string[]]) =>
    ways.map((way) =>
      cell(
        'takingBack',
        `giving back ${kind} no ${way}`,
        put(
          `givingBack.${kind}`,
          ways.filter((one) => one !== way),
          ways,
        ),
      ),
    ),
  );
  return [
    ...together,
    ...acts,
    cell('takingBack', 'moves of games: not one by one', refill('givenBackOneByOne', [], givenBackOneByOne)),
    ...Object.entries(givenBackFor).map(([fact, span]) =>
      cell(
        'takingBack',
        `${fact}: for another time`,
        put(`givenBackFor.${fact}`, span === 'way' ? 'rest' : 'way', span),
      ),
    ),
    ...Object.entries(takenBackForMs).flatMap(([span, ms]) =>
      [2, 0.5].map((factor) =>
        cell('takingBack', `${span} × ${factor}`, put(`takenBackForMs.${span}`, ms * factor, ms)),
      ),
    ),
  ];
}

const spans = [
  ['frozenForMs', 'frozen-calls.ts', 'frozen'],
  ['freezesOnceInMs', 'frozen-calls.ts', 'frozen'],
  ['changeLinkForMs', 'taking-back.ts', 'takingBack'],
  ['namesHeldForMs', 'taking-back.ts', 'takingBack'],
  ['changesToldForMs', 'taking-back.ts', 'takingBack'],
  ['disownsFrom', 'taking-back.ts', 'takingBack'],
] as const satisfies readonly (readonly [string, LawFile, LawTable])[];

export const otherMutants = (): readonly LawMutant[] => [
  ...mutantsOfTokens(),
  ...mutantsOfGets(),
  ...mutantsOfEvents(),
  ...mutantsOfTakingBack(),
  ...spans.flatMap(([name, file, table]) =>
    [2, 0.5].map((factor): LawMutant => ({ name: `${name} × ${factor}`, file, ...times(name, factor), table })),
  ),
];
