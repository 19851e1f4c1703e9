import { allCalls, type CallDefinition } from '@gatehouse/api-contract';
import { systemCaller } from '../../base/caller.ts';
import { requestContext } from '../../base/request-context.ts';
import { allFlows } from '../flow-steps/all-flows.ts';
import { flowSamplesFor, type FlowSample } from '../flow-steps/flow-samples.ts';
import { makePerson } from '../make-person.ts';
import { sampleRequest } from '../sample-request.ts';
import { signInAs } from '../sign-in-as.ts';
import type { TestPlatform } from '../test-platform.ts';
import type { Answered, Asked, TestServer } from '../test-server.ts';

/** Who asks a step of a flow that is not theirs, or is over. */
const notHolders = ['wrongBrowser', 'endedFlow', 'oldFlow', 'otherMember'] as const;
type Answers = Readonly<Record<string, string>>;
type Recorded = Readonly<{
  nobody: string;
  malformed?: string;
  /** A step of a flow, with a state that never was. */
  unknownFlow?: string;
  /** By kind of flow: one answer where it is the same for all who ask, else one for each. */
  flows?: Readonly<Record<string, string | Answers>>;
}>;
export type RecordedAnswers = Readonly<Record<string, Recorded>>;

type Request = Readonly<{
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}>;
const unknownState = 'no-such-state-of-a-flow';
/** What a generated sample of the schema would not be. */
const samples: Readonly<Record<string, Request>> = {
  'ep:account:POST web/auth/otp/check': { body: { session: unknownState, otp: '12345678' } },
  'ep:secure:POST v1.0/otp/session/verify': { body: { session: unknownState, verify_code: '12345678' } },
  'ep:secure:PUT v1.0/modify/pwd': { body: { current_password: 'Gatehouse1', new_password: 'Gatehouse2' } },
  'own:captcha-mail-verify': { body: { captcha_key: 'x1', code: '123456' } },
  'ep:secure:POST v1.0/my-device/remove/:id': { params: { id: '1' } },
  'ep:secure:PUT v1.0/my-device/info/:id': { params: { id: '1' }, body: { nickname: 'PC' } },
  'ep:game:GET v1.0/character/name': { query: { game_no: '1' } },
  'ep:game:GET v1.2/character': { query: { game_no: '1' } },
  'ep:game:GET v1.3/:game_no/distributor': { params: { game_no: '1' } },
  'ep:game:GET game/v1.3': { query: { game_no: '1' } },
  'ep:game:GET v1.0/name': { query: { game_no: '1' } },
  'ep:game:GET v1.3/:game_no/terms': { params: { game_no: '1' } },
  'ep:analytics:identity': { body: {} },
};
const requestOf = (call: CallDefinition, state: string): Request =>
  samples[call.id] ?? sampleRequest(call, state, 'restriction');

/** A field that is an object is no text, number or choice of any call. */
function malformedOf(call: CallDefinition, well: Request): Request | null {
  const part = call.body ? 'body' : call.query ? 'query' : null;
  if (part === null) return null;
  const entries = Object.keys((call[part] as { entries?: object }).entries ?? {}); // every one is an object schema
  if (entries.length === 0) return null;
  const wrong = Object.fromEntries(entries.map((name) => [name, part === 'body' ? { no: ['value'] } : '\u0000']));
  return { ...well, [part]: wrong };
}

const told = ({ status, code, refusal }: Answered<unknown>): string =>
  refusal === null ? `${status} ${code}` : `${status} ${code} ${refusal}`;

type Stage = Readonly<{ platform: TestPlatform; server: TestServer }>;

/** What each call answers to whom it should give nothing: a move of code that changes one of these answers is seen. */
export async function recordAnswers({ platform, server }: Stage): Promise<RecordedAnswers> {
  const ask = async (call: CallDefinition, request: Request, by: Asked) => told(await server.call(call, request, by));
  const flows = await flowAnswers({ platform, server }, ask);
  const rows: [string, Recorded][] = [];
  for (const call of allCalls) {
    const well = requestOf(call, unknownState);
    const malformed = malformedOf(call, well);
    rows.push([
      call.id,
      {
        nobody: await ask(call, well, {}),
        ...(malformed && { malformed: await ask(call, malformed, {}) }),
        ...flows.get(call.id),
      },
    ]);
  }
  return Object.fromEntries(rows);
}

type Ask = (call: CallDefinition, request: Request, by: Asked) => Promise<string>;
type OfFlows = Required<Pick<Recorded, 'unknownFlow' | 'flows'>>;

/** What the steps of each kind of flow answer to those who do not hold it. */
async function flowAnswers({ platform, server }: Stage, ask: Ask): Promise<ReadonlyMap<string, OfFlows>> {
  const browser = { browserId: 'browser-of-the-holder' };
  const signIn = async (loginName: string, of: Asked): Promise<Asked> => {
    platform.clock.advance(1000); // one after another, as people sit down
    return { ...of, token: (await signInAs(server, loginName, {}, of)).value.accessToken };
  };
  const owner = await makePerson(platform);
  const member = await signIn(owner.loginName, browser);
  const { sid } = await platform.db.query
    .selectFrom('sessions')
    .select('sid')
    .where('guid', '=', owner.guid)
    .executeTakeFirstOrThrow();
  const ctx = requestContext(platform, { ...systemCaller('answers'), ...browser, session: { sid, guid: owner.guid } });
  const flows = flowSamplesFor(owner.guid);
  const opened = async (sample: FlowSample) => (await sample.open(ctx)) ?? unknownState;
  const openedAll = () => Promise.all(flows.map(async (sample) => ({ sample, state: await opened(sample) })));
  const answers = new Map<string, Map<string, Record<string, string>>>();

  const seen = async (sample: FlowSample, who: (typeof notHolders)[number], state: string, by: Asked) => {
    for (const call of callsOf(sample)) {
      const ofCall = answers.get(call.id) ?? new Map<string, Record<string, string>>();
      const ofKind = ofCall.get(sample.name) ?? {};
      ofKind[who] = await ask(call, withState(call, state), asking(call, by));
      answers.set(call.id, ofCall.set(sample.name, ofKind));
    }
  };
  const unknown = new Map<string, string>();
  for (const call of new Set(flows.flatMap(callsOf)))
    unknown.set(call.id, await ask(call, withState(call, unknownState), asking(call, member)));
  const stranger = await signIn((await makePerson(platform)).loginName, { browserId: 'browser-of-another' });
  for (const { sample, state } of await openedAll()) await seen(sample, 'wrongBrowser', state, stranger);
  for (const { sample, state } of await openedAll()) {
    await sample.end(ctx, { state });
    await seen(sample, 'endedFlow', state, member);
  }
  const old = await openedAll();
  platform.clock.advance(Math.max(...flows.map(({ lifetimeMs }) => lifetimeMs)) + 1);
  const again = await signIn(owner.loginName, browser);
  for (const { sample, state } of old) await seen(sample, 'oldFlow', state, again);
  const left = await openedAll();
  const next = await signIn((await makePerson(platform)).loginName, browser);
  for (const { sample, state } of left) await seen(sample, 'otherMember', state, next);
  return new Map(
    [...answers].map(([id, byKind]) => {
      const short = Object.fromEntries([...byKind].map(([kind, of]) => [kind, shortOf(of)]));
      return [id, { unknownFlow: unknown.get(id) ?? '', flows: short }];
    }),
  );
}

/** The calls of a flow's steps that take its state. */
const callsOf = ({ kind: of }: FlowSample): readonly CallDefinition[] => [
  ...new Set(
    allFlows
      .filter(({ kind }) => kind === of)
      .flatMap(({ steps }) => Object.values(steps).flatMap(({ calls }) => calls.filter(takesAState))),
  ),
];

/** A call without a session is made without one by the edge, too. */
const asking = ({ auth }: CallDefinition, { token, ...by }: Asked): Asked =>
  auth === 'none' || token === undefined ? by : { ...by, token };

/** A state in whichever field the call takes it in, also where that may be left out. */
function withState(call: CallDefinition, state: string): Request {
  const request = requestOf(call, state);
  const given = (part: 'query' | 'body') => {
    const { entries = {} } = (call[part] ?? {}) as { entries?: object }; // every one is an object schema
    const names = ['state', 'session', 'token'].filter((name) => name in entries);
    return Object.fromEntries(names.map((name) => [name, state]));
  };
  return {
    ...request,
    ...(call.query && { query: { ...request.query, ...given('query') } }),
    ...(call.body && { body: { ...request.body, ...given('body') } }),
  };
}

const takesAState = (call: CallDefinition): boolean =>
  JSON.stringify(withState(call, unknownState)) !== JSON.stringify(withState(call, `${unknownState}-2`));

function shortOf(of: Record<string, string>): string | Answers {
  const [first = ''] = Object.values(of);
  return Object.values(of).every((one) => one === first) ? first : of;
}

/** The document, one line for each answer. */
export const answersDocument = (answers: RecordedAnswers): string => `${JSON.stringify(answers, null, 1)}\n`;
