import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  allCalls,
  emailCodeVerify,
  phoneCheck,
  smsCodeVerify,
  verificationWay,
  verifyStatus,
  type CallDefinition,
} from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { allFlows, callsOfSteps, flowsOfWings } from '../testing/flow-steps/all-flows.ts';
import { readmeOf } from '../testing/flow-steps/flow-diagrams.ts';
import { flowSamplesFor, placeholderGuid } from '../testing/flow-steps/flow-samples.ts';
import { takesState } from '../testing/sample-request.ts';
import { flowKinds } from './flow-kinds.ts';

type Row = Readonly<{ path?: string; kind: string; area: string }>;
const table = new URL('../../../../docs/spec/routes.json', import.meta.url);
const pages = (JSON.parse(readFileSync(table, 'utf8')) as readonly Row[]).filter(({ kind }) => kind === 'page'); // its shape is a test of the contract
const placeOf = (page: string) => pages.findIndex(({ path }) => path === page);
const areaOf = (page: string) => pages[placeOf(page)]?.area;

const steps = allFlows.flatMap(({ kind, steps: own }) =>
  Object.entries(own).map(([name, step]) => ({ of: `${kind} ${name}`, name, own, step })),
);

it('is of every kind that is defined', () => {
  const source = join(import.meta.dirname, '..');
  const kinds = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(name))
    .flatMap((name) => readFileSync(join(source, name), 'utf8').split('defineFlow({').slice(1))
    .map((text) => /kind: '([^']+)'/.exec(text)?.[1] ?? text);
  expect(allFlows.map(({ kind }) => kind).toSorted()).toEqual(kinds.toSorted());
});

it('steps come after steps of their flow that stand before them', () => {
  const wrong = steps.flatMap(({ of, name, own, step: { after = [], afterOneOf = [] } }) => {
    const names = Object.keys(own);
    const needed = [...after, ...afterOneOf];
    return needed
      .filter((before) => !names.slice(0, names.indexOf(name)).includes(before))
      .map((one) => `${of}: ${one}`);
  });
  expect(wrong).toEqual([]);
});

it('a step is shown on a page of the portal', () => {
  const unknown = steps.filter(({ step: { page } }) => page !== undefined && placeOf(page) < 0).map(({ of }) => of);
  expect(unknown).toEqual([]);
});

it('the pages of an area stand in the order in which their steps are taken', () => {
  const backwards = steps.flatMap(({ of, own, step: { page, after = [] } }) =>
    after.flatMap((before) => {
      const from = own[before]?.popup ? undefined : own[before]?.page;
      const isOrdered =
        page === undefined || from === undefined || areaOf(page) !== areaOf(from) || placeOf(from) <= placeOf(page);
      return isOrdered ? [] : [`${of}: ${page} stands before ${from}`];
    }),
  );
  expect(backwards).toEqual([]);
});

it('a kind that another becomes, or holds, is there', () => {
  const kinds = allFlows.map(({ kind }) => kind);
  expect(allFlows.flatMap(({ becomes }) => becomes.filter((next) => !kinds.includes(next)))).toEqual([]);
});

/** Calls that serve every kind of flow, by what a kind does in them. */
const servedBy = {
  status: [verifyStatus],
  person: [phoneCheck],
  contact: [emailCodeVerify, smsCodeVerify],
  choose: [verificationWay],
} as const satisfies Record<string, readonly CallDefinition[]>;
/** A check of the person may ask for the owner first, in any flow; some kinds have calls of their own for a code. */
const moreThanListed: ReadonlySet<string> = new Set(['contact', 'choose']);

it.each(Object.entries(servedBy))('a kind that lists the calls of `%s` as a step answers them', (part, served) => {
  const rows = flowSamplesFor(placeholderGuid).map(({ name, kind }) => {
    const own = allFlows.find((flow) => flow.kind === kind)?.steps ?? {};
    const isListed = Object.values(own).some(({ calls }) => served.some((call) => calls.includes(call)));
    const isServed = flowKinds.some((one) => one.owns(name) && Object.hasOwn(one, part));
    return { name, isListed, isServed };
  });
  const isWrong = ({ isListed, isServed }: (typeof rows)[number]) =>
    isListed !== isServed && !(isServed && moreThanListed.has(part));
  expect(rows.filter(isWrong)).toEqual([]);
});

const social = 'a sign-in at a provider has a record of its own';
const approval = 'a question on the phone has a record of its own';
const letter = 'a letter about a change has a record of its own';
const gameToken = 'a token of a game, and no flow';
/** Calls that take a word called state or session of something else than a flow of these kinds. */
const noFlow: Readonly<Record<string, string>> = {
  'ep:account:GET oauth/sl/check/:x': social,
  'ep:account:GET oauth/token/:x': social,
  'ep:account:POST oauth/code': social,
  'ep:account:POST oauth/token': social,
  'own:social-depart': social,
  'ep:auth:GET v1.0/qr/status': approval,
  'ep:secure:GET v1.0/otp/session/status': approval,
  'ep:secure:POST v1.0/otp/session/verify': approval,
  'ep:secure:PUT v1.0/otp/session/close': approval,
  'own:not-me': letter,
  'own:not-me-lock': letter,
  'own:webview-session': gameToken,
  'ep:account:GET state/:state/popupdata': 'a note for another page, beside a flow of any kind',
  'ep:account:POST state/regist/popupdata': 'a note for another page, beside a flow of any kind',
};

it('every call that takes a state makes a step of a flow', () => {
  const left = allCalls.filter((call) => takesState(call) && !callsOfSteps.has(call.id)).map(({ id }) => id);
  expect(left.toSorted()).toEqual(Object.keys(noFlow).toSorted());
});

it.each(Object.keys(flowsOfWings))('the README of %s shows its flows, as `npm run calls` draws them', (wing) => {
  const { now, due, byHand } = readmeOf(wing);
  expect(now).toBe(due);
  expect(byHand.trimEnd().split('\n').length).toBeLessThanOrEqual(30);
});
