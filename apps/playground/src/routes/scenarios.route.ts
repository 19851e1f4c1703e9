import { Hono } from 'hono';
import * as v from 'valibot';
import { relayAnswer, readJson } from '../answers.ts';
import type { Playground, PlaygroundEnv } from '../context.ts';

const text = (longest: number) =>
  v.pipe(v.string(), v.nonEmpty('must not be empty'), v.maxLength(longest, `must have at most ${longest} characters`));

/** What the playground itself checks; which refusals a call declares, the account API decides. */
const scenarioBody = v.strictObject({
  call: text(200),
  refusal: v.optional(text(200)),
  code: v.optional(v.union([v.number(), text(20)], 'must be a number or a text')),
  data: v.optional(v.unknown()),
  times: v.optional(v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(1, 'must be at least 1'))),
  for: v.optional(v.strictObject({ identifier: v.optional(text(200)), browser: v.optional(text(200)) })),
});

/** `/api/scenarios`: which refusals the account API plays on demand. */
export function scenariosRoute({ testApi }: Playground): Hono<PlaygroundEnv> {
  const route = new Hono<PlaygroundEnv>();
  route.get('/', async (c) => relayAnswer(await testApi.ask('GET', '/scenarios', undefined, c.var.requestId)));
  route.post('/', async (c) => {
    const body = await readJson(c, scenarioBody);
    return body.ok ? relayAnswer(await testApi.ask('POST', '/scenarios', body.value, c.var.requestId)) : body.answer;
  });
  route.delete('/', async (c) => relayAnswer(await testApi.ask('DELETE', '/scenarios', undefined, c.var.requestId)));
  route.delete('/:id{[0-9a-f-]{36}}', async (c) =>
    relayAnswer(await testApi.ask('DELETE', `/scenarios/${c.req.param('id')}`, undefined, c.var.requestId)),
  );
  return route;
}
