import { Hono } from 'hono';
import * as v from 'valibot';
import { relayAnswer, readInput } from '../answers.ts';
import type { Playground, PlaygroundEnv } from '../context.ts';

const query = v.object({ key: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,120}$/, 'must be the key of a captcha')) });

/** `GET /api/captcha/answer?key=`: what a player would see or hear, for journeys that have neither eyes nor ears. */
export function captchaRoute({ testApi }: Playground): Hono<PlaygroundEnv> {
  const route = new Hono<PlaygroundEnv>();
  route.get('/answer', async (c) => {
    const input = readInput(c, query, c.req.query());
    if (!input.ok) return input.answer;
    return relayAnswer(await testApi.ask('GET', `/captcha/answer?key=${input.value.key}`, undefined, c.var.requestId));
  });
  return route;
}
