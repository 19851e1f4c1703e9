import { Hono } from 'hono';
import * as v from 'valibot';
import { relayAnswer, readJson } from '../answers.ts';
import type { Playground, PlaygroundEnv } from '../context.ts';

/** Farthest single move of the clock, in milliseconds: ten years. */
const clockStepMaxMs = 10 * 365 * 24 * 60 * 60 * 1000;

export const clockBody = v.union(
  [
    v.strictObject({ advanceMs: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(clockStepMaxMs)) }),
    v.strictObject({ reset: v.literal(true) }),
  ],
  `must be {"advanceMs": whole milliseconds from 0 to ${clockStepMaxMs}} or {"reset": true}`,
);

/** `GET` and `POST /api/clock`: reads and moves the platform's clock. */
export function clockRoute({ testApi }: Playground): Hono<PlaygroundEnv> {
  const route = new Hono<PlaygroundEnv>();
  route.get('/', async (c) => relayAnswer(await testApi.ask('GET', '/clock', undefined, c.var.requestId)));
  route.post('/', async (c) => {
    const body = await readJson(c, clockBody);
    return body.ok ? relayAnswer(await testApi.ask('POST', '/clock', body.value, c.var.requestId)) : body.answer;
  });
  return route;
}
