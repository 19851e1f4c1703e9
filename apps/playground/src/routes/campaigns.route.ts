import { Hono } from 'hono';
import * as v from 'valibot';
import { readJson, relayAnswer } from '../answers.ts';
import type { Playground, PlaygroundEnv } from '../context.ts';

/** The platform judges it. */
const anyBody = v.record(v.string(), v.unknown());

/** `POST /api/campaigns`: an operator shows a banner, changes it or ends it. */
export function campaignsRoute({ testApi }: Playground): Hono<PlaygroundEnv> {
  const route = new Hono<PlaygroundEnv>();
  route.post('/', async (c) => {
    const body = await readJson(c, anyBody);
    if (!body.ok) return body.answer;
    return relayAnswer(await testApi.ask('POST', '/campaigns', body.value, c.var.requestId));
  });
  return route;
}
