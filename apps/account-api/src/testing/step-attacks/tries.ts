import type { CallDefinition } from '@gatehouse/api-contract';
import { expect } from '@jest/globals';
import type { Answered, Asked, TestServer } from '../test-server.ts';
import type { Attack } from './attacks.ts';
import { forged } from './forged.ts';
import { gave, isCall, make, stateFacts, tooEarly, walk, type CallStep, type Journey, type Now } from './journey.ts';

type Target = Readonly<{ journey: Journey; at: number; step: CallStep }>;
/** What was tried, what the call answered, and whether anything became of it. */
type Tried = Readonly<{ told: string; answer: Answered<unknown>; changed: boolean }>;
type Field = Readonly<{
  journeys: readonly Journey[];
  server(): TestServer;
  /** All that an attack could change, as one word. */
  kept(): Promise<string>;
  /** Another person, signed in where the call is for members. */
  player(call: CallDefinition): Promise<Asked>;
}>;

/** The ways to attack a step of journeys. */
// oxlint-disable-next-line max-lines-per-function -- a table of attacks that share their field
export function triesOn(field: Field): Readonly<Record<Attack, (call: CallDefinition) => Promise<readonly Tried[]>>> {
  const { journeys, server, kept, player } = field;

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
  async function early(target: Target, how: Parameters<typeof make>[3] = {}): Promise<Tried[]> {
    const { journey, at } = target;
    const tried: Tried[] = [];
    for (const steps of tooEarly(journey.steps, at)) {
      const now = await walk(server(), steps, await journey.begin());
      tried.push(await attempt(`after ${steps.length} steps`, target, now, how));
    }
    return tried;
  }
  const tries: Readonly<Record<Attack, (target: Target) => Promise<readonly Tried[]>>> = {
    first: async (target) => [await attempt('first', target, await target.journey.begin())],
    twice: async (target) => {
      const now = await ready(target);
      await taken(target, now);
      return [await attempt('again', target, now)];
    },
    outOfOrder: async (target) => {
      const tried = await early(target);
      const rest = target.journey.steps.slice(target.at + 1);
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
        await attempt("another's, ready to be taken", target, theirs, { by: await player(target.step.call) }),
        await attempt('with what is known of mine', target, theirs, {
          by: { ...mine.browser, ...(mine.token && { token: mine.token }) },
          facts: { ...mine.facts, ...Object.fromEntries(states) },
        }),
      ];
      await taken(target, theirs); // nothing was spoiled for whose it is
      return tried;
    },
    forged: async (target) => {
      const { journey } = target;
      const first = await attempt('first', target, await journey.begin(), { lie: forged });
      const honest = await make(server(), target.step, await journey.begin());
      expect([first.answer.code, first.changed]).toEqual([honest.code, false]);
      const later = await early(target, { lie: forged });
      return gave(honest) ? later : [first, ...later];
    },
  };
  const on = (attack: Attack) => (call: CallDefinition) => tries[attack](targetOf(call));
  return {
    first: on('first'),
    twice: on('twice'),
    outOfOrder: on('outOfOrder'),
    empty: on('empty'),
    otherFlow: on('otherFlow'),
    forged: on('forged'),
  };
}

/** Holds what was tried to "nothing became of it" and, where it was an attack, to "nothing was given". */
export function expectNothing(attack: Attack, harmless: boolean, tried: readonly Tried[]): void {
  // `forged` holds its own tries against honest ones where a flow may begin with the call.
  if (!harmless && attack !== 'forged') expect(tried).not.toEqual([]);
  for (const { told, answer, changed } of tried) {
    expect([told, changed, answer.status < 500]).toEqual([told, false, true]);
    if (!harmless) expect([told, gave(answer)]).toEqual([told, false]);
  }
}
