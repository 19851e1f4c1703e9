import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import * as v from 'valibot';
import { errorAnswer, readJson } from '../answers.ts';
import type { Playground, PlaygroundEnv } from '../context.ts';

const smsBody = v.object({
  to: v.pipe(v.string(), v.regex(/^\+?[\d\s()-]{4,24}$/, 'must be a phone number')),
  text: v.pipe(v.string(), v.nonEmpty('must not be empty'), v.maxLength(2000, 'must have at most 2000 characters')),
});

const digest = (text: string) => createHash('sha256').update(text).digest();
const sameSecret = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected));

/** `POST /api/sms`: the account API's way to send a text message on one machine; needs the shared test secret as bearer. */
export function smsRoute({ inbox, testSecret }: Playground): Hono<PlaygroundEnv> {
  const route = new Hono<PlaygroundEnv>();
  route.post('/', async (c) => {
    const given = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    if (testSecret === null)
      return errorAnswer(c, 503, 'shut', 'PLAYGROUND_TEST_SECRET is not set, so no SMS is taken.');
    if (given === undefined || !sameSecret(given, testSecret)) {
      return errorAnswer(c, 401, 'secret', 'The header authorization must carry the test secret as bearer.');
    }
    const body = await readJson(c, smsBody);
    if (!body.ok) return body.answer;
    const { id } = inbox.add({ kind: 'sms', to: body.value.to, subject: '', text: body.value.text, html: '' });
    return c.json({ id }, 201);
  });
  return route;
}
