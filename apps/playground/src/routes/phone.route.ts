import { Hono } from 'hono';
import * as v from 'valibot';
import { relayAnswer, readInput, readJson } from '../answers.ts';
import type { Playground, PlaygroundEnv } from '../context.ts';

const text = v.pipe(v.string(), v.nonEmpty('must not be empty'), v.maxLength(2048, 'is too long'));
const id = v.pipe(v.string(), v.uuid('must be the id of a request'));

/** What a QR picture says, or which one of the list the camera is pointed at. */
export const scanBody = v.union(
  [v.strictObject({ loginName: text, url: text }), v.strictObject({ loginName: text, id })],
  'must have a loginName, and a url or an id',
);
/** `number`: the one picked on the phone, for a request of the authenticator. */
export const approveBody = v.strictObject({ loginName: text, id, number: v.optional(text) });
export const declineBody = v.strictObject({ loginName: text, id });

const personBody = v.strictObject({ loginName: text });
const memberBody = v.strictObject({ memberNo: v.pipe(v.number(), v.integer()) });
/** Whose phone shows a one-time code. */
const codeBody = v.union([personBody, memberBody], 'must have a loginName or a memberNo');

/** `/api/phone`: the phone of a person with the platform's app, for journeys. */
export function phoneRoute({ testApi }: Playground): Hono<PlaygroundEnv> {
  const route = new Hono<PlaygroundEnv>();
  route.get('/pictures', async (c) =>
    relayAnswer(await testApi.ask('GET', '/phone/pictures', undefined, c.var.requestId)),
  );
  route.get('/requests', async (c) => {
    const query = readInput(c, v.object({ loginName: text }), c.req.query());
    if (!query.ok) return query.answer;
    const asked = `/phone/requests?${new URLSearchParams(query.value).toString()}`;
    return relayAnswer(await testApi.ask('GET', asked, undefined, c.var.requestId));
  });
  route.post('/scan', async (c) => {
    const body = await readJson(c, scanBody);
    return body.ok ? relayAnswer(await testApi.ask('POST', '/phone/scan', body.value, c.var.requestId)) : body.answer;
  });
  route.post('/approve', async (c) => {
    const body = await readJson(c, approveBody);
    if (!body.ok) return body.answer;
    return relayAnswer(await testApi.ask('POST', '/phone/answer', { ...body.value, approve: true }, c.var.requestId));
  });
  route.post('/decline', async (c) => {
    const body = await readJson(c, declineBody);
    if (!body.ok) return body.answer;
    return relayAnswer(await testApi.ask('POST', '/phone/answer', { ...body.value, approve: false }, c.var.requestId));
  });
  route.post('/login-code', async (c) => {
    const body = await readJson(c, codeBody);
    return body.ok
      ? relayAnswer(await testApi.ask('POST', '/phone/login-code', body.value, c.var.requestId))
      : body.answer;
  });
  route.post('/authenticator', async (c) => {
    const body = await readJson(c, personBody);
    if (!body.ok) return body.answer;
    return relayAnswer(await testApi.ask('POST', '/phone/authenticator', body.value, c.var.requestId));
  });
  return route;
}
