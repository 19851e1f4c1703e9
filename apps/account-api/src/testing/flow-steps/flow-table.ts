import { systemCaller, type Caller } from '../../base/caller.ts';
import { requestContext } from '../../base/request-context.ts';
import { findKnownFlow } from '../../flow/flows/find-step.query.ts';
import { makePerson } from '../make-person.ts';
import type { TestPlatform } from '../test-platform.ts';
import { flowSamplesFor, type AskedFlow, type FlowSample } from './flow-samples.ts';

const here: Caller = { ...systemCaller('flows'), browserId: 'here' };
const elsewhere: Caller = { ...here, browserId: 'elsewhere' };
const noBrowser = systemCaller('flows');
const another = 'a0000000-0000-4000-8000-000000000002';

const flowColumns = [
  'no browser opens it',
  'its holder',
  'another browser',
  'another member',
  'a state of another kind',
  'no such state',
  'old',
  'ended',
  'ended three times at once',
] as const;
type Found = Readonly<{ ok: boolean; refusal?: string }>;
type Column = (typeof flowColumns)[number];
export type FlowRow = Readonly<{ sample: FlowSample; answers: Readonly<Record<Column, string>> }>;

/** What is found by a state, of each kind of flow by each who may ask; the calls that serve every kind find the same. */
export async function recordFlowTable(platform: TestPlatform): Promise<readonly FlowRow[]> {
  const { guid } = await makePerson(platform);
  const samples = flowSamplesFor(guid);
  const rows: FlowRow[] = [];
  for (const sample of samples) {
    const of = requestContext(platform, here);
    const opened = async (one: FlowSample) => {
      const state = await one.open(of);
      if (state === null) throw new Error(`${one.name} was not opened`);
      return state;
    };
    const isServed = platform.flowKinds.some(({ owns }) => owns(sample.name));
    const answer = async (caller: Caller, asked: AskedFlow, isOwn = true) => {
      const ctx = requestContext(platform, caller);
      const found: Found[] = [await sample.find(ctx, asked), await sample.lock(ctx, asked)];
      if (isServed && isOwn) found.push(await findKnownFlow(ctx, asked.state));
      return [...new Set(found.map(({ ok, refusal = '' }) => (ok ? 'found' : refusal)))].join(' or ');
    };
    const ofOther = samples.find(({ kind }) => kind !== sample.kind);
    if (!ofOther) throw new Error('there is one kind only');
    const [state, kept, left] = [await opened(sample), await opened(sample), await opened(sample)];
    const ends = await Promise.all([1, 2, 3].map(() => sample.end(of, { state: left })));
    const answers = {
      'no browser opens it': (await sample.open(requestContext(platform, noBrowser))) === null ? 'no' : 'yes',
      'its holder': await answer(here, { state, ...(sample.guid !== null && { guid: sample.guid }) }),
      'another browser': await answer(elsewhere, { state }),
      'another member': await answer(here, { state, guid: another }, false),
      'a state of another kind': await answer(here, { state: await opened(ofOther) }, false),
      'no such state': [
        ...new Set([await answer(here, { state: 'never-was' }), await answer(here, { state: '' })]),
      ].join(),
      ended: await answer(here, { state: left }),
      'ended three times at once': `${ends.filter((one) => one !== null).length} of 3`,
    };
    platform.clock.advance(sample.lifetimeMs + 1);
    rows.push({ sample, answers: { ...answers, old: await answer(here, { state: kept }) } });
  }
  return rows;
}

const cell = (text: string): string => (text === 'verificationTimeExpired' ? 'expired' : text);

/** The document, one line for each kind. */
export function flowTableDocument(rows: readonly FlowRow[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    '# Kinds of flows, and who finds one by its state',
    '',
    'Written by `npm run answers` from the definitions of the flows; `server/flows.test.ts` of the account-api compares it with them.',
    '`expired` is `verificationTimeExpired`, the answer to whoever does not hold a flow. How each kind is held is told in',
    '[decision 0066](../decisions/0066-one-definition-of-a-flow.md), its steps are in the README of its wing.',
    '',
    line(['Kind', 'Held by', ...flowColumns]),
    line(['---', '---', ...flowColumns.map(() => '---')]),
    ...rows.map(({ sample, answers }) =>
      line([`\`${sample.name}\``, sample.holder, ...flowColumns.map((column) => cell(answers[column]))]),
    ),
    '',
  ].join('\n');
}
