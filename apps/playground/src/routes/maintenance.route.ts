import { Hono } from 'hono';
import * as v from 'valibot';
import { readJson, relayAnswer } from '../answers.ts';
import type { Playground, PlaygroundEnv } from '../context.ts';

/** The platform judges it. */
const anyBody = v.record(v.string(), v.unknown());

/** `POST /api/maintenance`: an operator announces or begins one; `/end` ends it; `/passes`: somebody passes during one. */
export function maintenanceRoute({ testApi }: Playground): Hono<PlaygroundEnv> {
  const route = new Hono<PlaygroundEnv>();
  for (const path of ['/', '/end', '/passes']) {
    route.post(path, async (c) => {
      const body = await readJson(c, anyBody);
      if (!body.ok) return body.answer;
      const below = path === '/' ? '' : path;
      return relayAnswer(await testApi.ask('POST', `/maintenance${below}`, body.value, c.var.requestId));
    });
  }
  return route;
}
