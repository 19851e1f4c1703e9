import type { CallDefinition } from '@gatehouse/api-contract';
import type { aBrowser } from '../../guardians/consent/testing/guardian-stage.ts';
import type { Answered, Asked, TestServer } from '../test-server.ts';

/** What a journey has learned on its way: states, codes, links. */
export type Facts = Record<string, string>;
export type Now = Readonly<{ browser: ReturnType<typeof aBrowser>; token?: string; facts: Facts }>;
type Input = Readonly<{
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}>;

/** A call as its page makes it. What was not learned yet has a made-up value, as an attacker would send one. */
export type CallStep = Readonly<{
  call: CallDefinition;
  input(facts: Facts): Input;
  /** Who asks, where that is not whoever began. */
  by?(now: Now): Asked;
  learn?(answer: Answered<unknown>, now: Now): void | Promise<void>;
  /** The steps behind it do not need it. */
  optional?: true;
}>;
/** What happens outside the calls that are attacked here. */
type Happening = Readonly<{ happens(now: Now): Promise<void> }>;
export type Step = CallStep | Happening;

/** Steps in the order in which they succeed. */
export type Journey = Readonly<{ name: string; begin(): Promise<Now>; steps: readonly Step[] }>;

/** Names under which facts are words of a flow, which somebody else's may be put in place of. */
export const stateFacts = ['state', 'check', 'own', 'session', 'guardian', 'list'] as const;

export const isCall = (step: Step): step is CallStep => 'call' in step;

const askedBy = (step: CallStep, now: Now): Asked => step.by?.(now) ?? { ...now.browser, ...tokenOf(now) };
const tokenOf = ({ token }: Now) => (token === undefined ? {} : { token });

/** Makes the call of a step; `lie`: what the page adds to each part of it; `by`: another who asks. */
export async function make(
  server: TestServer,
  step: CallStep,
  now: Now,
  { lie = {}, by = askedBy(step, now), facts = now.facts }: { lie?: Facts; by?: Asked; facts?: Facts } = {},
): Promise<Answered<unknown>> {
  const { params, query, body } = step.input(facts);
  return server.call(
    step.call,
    {
      ...(params && { params }),
      ...((query ?? step.call.method === 'GET') && { query: { ...lie, ...query } }),
      ...(step.call.body && { body: { ...lie, ...body } }),
    },
    by,
  );
}

/** Whether an answer gave what was asked for. */
export const gave = ({ code }: Pick<Answered<unknown>, 'code'>): boolean => code === '0' || code === '000';

/** Walks the steps; throws where one of them is refused. */
export async function walk(server: TestServer, steps: readonly Step[], now: Now): Promise<Now> {
  for (const step of steps) {
    if (!isCall(step)) {
      await step.happens(now);
      continue;
    }
    const answer = await make(server, step, now);
    if (!gave(answer)) throw new Error(`${step.call.id}: ${answer.code} ${answer.message}`);
    await step.learn?.(answer, now);
  }
  return now;
}

/** Every way to come to a step too early: at least one step is made, at least one that it needs is not. */
export function tooEarly(steps: readonly Step[], at: number): readonly (readonly Step[])[] {
  const needed = steps.slice(0, at).filter((step) => !isCall(step) || !step.optional);
  return needed.slice(1).map((_, made) => needed.slice(0, made + 1));
}
