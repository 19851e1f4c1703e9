import { describe, expect, it } from '@jest/globals';
import type { CallDefinition } from '@gatehouse/api-contract';
import { readFileSync } from 'node:fs';
import { aBrowser, useGuardianStage } from '../guardians/testing/guardian-stage.ts';
import { attackedCalls, attacks, noAttack, type Attack } from '../testing/step-attacks/attacks.ts';
import { beginningsOf } from '../testing/step-attacks/beginnings.ts';
import { contactJourneys } from '../testing/step-attacks/contact-journeys.ts';
import { forged } from '../testing/step-attacks/forged.ts';
import { guardianJourneys } from '../testing/step-attacks/guardian-journeys.ts';
import {
  gave,
  isCall,
  make,
  stateFacts,
  tooEarly,
  walk,
  type CallStep,
  type Journey,
  type Now,
} from '../testing/step-attacks/journey.ts';
import { personJourneys } from '../testing/step-attacks/person-journeys.ts';
import { recoveryJourneys } from '../testing/step-attacks/recovery-journeys.ts';
import { whatIsKept } from '../testing/step-attacks/what-is-kept.ts';
import { openTemplateDatabase } from '../testing/template-database.ts';
import type { Answered, Asked } from '../testing/test-server.ts';

type Row = Readonly<{ id: string; area: string; base: string }>;
type Target = Readonly<{ journey: Journey; at: number; step: CallStep }>;
/** What was tried, what the call answered, and whether anything became of it. */
type Tried = Readonly<{ told: string; answer: Answered<unknown>; changed: boolean }>;

// Whose turn it is, no engine decides: one of them is enough for so many requests.
describe('a step of a verification', () => {
  const stage = useGuardianStage({ engine: 'pglite', open: openTemplateDatabase });
  const begin = beginningsOf(stage);
  const journeys = [
    ...contactJourneys(stage.get, begin),
    ...personJourneys(stage.get, begin),
    ...guardianJourneys(stage, begin),
    ...recoveryJourneys(stage.get),
  ];
  const server = () => stage.get().server;
  const kept = () => whatIsKept(stage.get().platform);

  /** The first journey that takes this step. */
  function targetOf({ id }: CallDefinition): Target {
    for (const journey of journeys) {
      const at = journey.steps.findIndex((step) => isCall(step) && step.call.id === id);
      const step = journey.steps[at];
      if (step && isCall(step)) return { journey, at, step };
    }
    throw new Error(`${id}: no journey takes it`);
  }
  const ready = async ({ journey, at }: Target) => walk(server(), journey.steps.slice(0, at), await journey.begin());
  async function attempt(
    told: string,
    { step }: Target,
    now: Now,
    how: Parameters<typeof make>[3] = {},
  ): Promise<Tried> {
    const before = await kept();
    const answer = await make(server(), step, now, how);
    return { told, answer, changed: (await kept()) !== before };
  }
  async function taken({ step }: Target, now: Now): Promise<void> {
    const answer = await make(server(), step, now);
    expect([answer.code, answer.message]).toEqual([expect.stringMatching(/^0+$/), 'OK']);
    await step.learn?.(answer, now);
  }
  /** Another person, signed in where the call is for members. */
  async function somebody({ step }: Target): Promise<Asked> {
    if (step.call.auth === 'none') return aBrowser();
    const { browser, token = '' } = await begin.member()();
    return { ...browser, token };
  }

  const tries: Readonly<Record<Attack, (target: Target) => Promise<readonly Tried[]>>> = {
    first: async (target) => [await attempt('first', target, await target.journey.begin())],
    twice: async (target) => {
      const now = await ready(target);
      await taken(target, now);
      return [await attempt('again', target, now)];
    },
    outOfOrder: async (target) => {
      const { journey, at } = target;
      const tried: Tried[] = [];
      for (const steps of tooEarly(journey.steps, at)) {
        const now = await walk(server(), steps, await journey.begin());
        tried.push(await attempt(`after ${steps.length} steps`, target, now));
      }
      const rest = journey.steps.slice(at + 1);
      if (rest.length === 0) return tried;
      const now = await ready(target);
      await taken(target, now);
      await walk(server(), rest, now);
      return [...tried, await attempt('after the last step', target, now)];
    },
    empty: async (target) => {
      const { step } = target;
      const { params } = step.input({});
      const none = { ...target, step: { ...step, input: () => (params ? { params } : {}) } };
      const now = await ready(target);
      const own = JSON.stringify(step.input(now.facts));
      const tried = step.call.query || step.call.body ? [await attempt('nothing', none, now)] : [];
      for (const state of ['', 'no-such-state']) {
        const input = step.input({ ...now.facts, ...Object.fromEntries(stateFacts.map((name) => [name, state])) });
        if (JSON.stringify(input) === own) continue;
        tried.push(await attempt(`the state “${state}”`, { ...target, step: { ...step, input: () => input } }, now));
      }
      return tried;
    },
    otherFlow: async (target) => {
      const [mine, theirs] = [await ready(target), await ready(target)];
      const states = stateFacts.flatMap((name) => (theirs.facts[name] ? [[name, theirs.facts[name]]] : []));
      const tried = [
        await attempt("another's, ready to be taken", target, theirs, { by: await somebody(target) }),
        await attempt('with what is known of mine', target, theirs, {
          by: { ...mine.browser, ...(mine.token && { token: mine.token }) },
          facts: { ...mine.facts, ...Object.fromEntries(states) },
        }),
      ];
      await taken(target, theirs); // nothing was spoiled for whose it is
      return tried;
    },
    forged: async (target) => {
      const { journey, at } = target;
      const first = await attempt('first', target, await journey.begin(), { lie: forged });
      const honest = await make(server(), target.step, await journey.begin());
      expect([first.answer.code, first.changed]).toEqual([honest.code, false]);
      const early: Tried[] = [];
      for (const steps of tooEarly(journey.steps, at)) {
        const now = await walk(server(), steps, await journey.begin());
        early.push(await attempt(`after ${steps.length} steps`, target, now, { lie: forged }));
      }
      return gave(honest) ? early : [first, ...early];
    },
  };
  const rows = attackedCalls.flatMap((call) => attacks.map((attack) => [call.id, attack, call] as const));

  it.each(rows)(
    '%s: %s',
    async (id, attack, call) => {
      const harmless = noAttack[id]?.[attack] !== undefined;
      const tried = await tries[attack](targetOf(call));
      // `forged` holds its own tries against honest ones where a flow may begin with the call.
      if (!harmless && attack !== 'forged') expect(tried).not.toEqual([]);
      for (const { told, answer, changed } of tried) {
        expect([told, changed, answer.status < 500]).toEqual([told, false, true]);
        if (!harmless) expect([told, gave(answer)]).toEqual([told, false]);
      }
    },
    30_000,
  );

  it('is each row of the specification, and ours', () => {
    const table = new URL('../../../../docs/spec/calls.json', import.meta.url);
    const ofSpecification = (JSON.parse(readFileSync(table, 'utf8')) as readonly Row[]) // its shape is a test of the contract
      .filter(({ area, base }) => area === 'verification' && base !== 'captcha')
      .map(({ id }) => id);
    const attacked = attackedCalls.map(({ id }) => id);
    expect(attacked).toEqual(expect.arrayContaining(ofSpecification));
    expect(attacked).toEqual(expect.arrayContaining(Object.keys(noAttack)));
  });
});
