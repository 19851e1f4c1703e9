import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { readInput } from '../answers.ts';
import type { Playground, PlaygroundEnv } from '../context.ts';
import { approveBody, declineBody, scanBody } from '../routes/phone.route.ts';
import type { TestApiAnswer } from '../test-api.client.ts';
import { phoneChoicePage, phonePage } from './phone.view.ts';

const peopleSchema = v.array(v.object({ loginName: v.string(), state: v.string() }));
const requestsSchema = v.array(
  v.object({
    id: v.string(),
    kind: v.picklist(['qr', 'authenticator']),
    network: v.nullable(v.string()),
    nation: v.nullable(v.string()),
    agent: v.nullable(v.string()),
    at: v.string(),
    expiresIn: v.number(),
    choices: v.optional(v.array(v.string())),
    typed: v.optional(v.string()),
  }),
);
const codeSchema = v.object({ code: v.string() });
const statusSchema = v.object({ status: v.picklist(['APPROVED', 'REFUSED']) });
const unconfirmedSchema = v.object({ confirmed: v.literal(false) });
const refusedSchema = v.object({ value: v.object({ field: v.string(), reason: v.string() }) });
const unreadable = 'The account API answered in a shape the playground does not know.';

const saidOf = { APPROVED: 'Approved.', REFUSED: 'Declined.' } as const;

/** The sentence that describes an answer or a refusal. */
function sentenceOf<S extends v.GenericSchema>(
  answer: TestApiAnswer,
  schema: S,
  say: (body: v.InferOutput<S>) => string,
): string {
  if (!answer.ok) {
    const refused = v.safeParse(refusedSchema, answer.body);
    return refused.success ? `The ${refused.output.value.field} ${refused.output.value.reason}.` : answer.message;
  }
  const parsed = v.safeParse(schema, answer.body);
  return parsed.success ? say(parsed.output) : unreadable;
}

async function peopleOf({ testApi }: Playground, requestId: string): Promise<readonly string[] | string> {
  const answer = await testApi.ask('GET', '/people', undefined, requestId);
  if (!answer.ok) return answer.message;
  const parsed = v.safeParse(peopleSchema, answer.body);
  if (!parsed.success) return unreadable;
  return parsed.output.filter(({ state }) => state !== 'withdrawn').map(({ loginName }) => loginName);
}

/** A list from the test API, or the sentence to show if it is unavailable. */
async function requestsAt({ testApi }: Playground, path: string, requestId: string) {
  const answer = await testApi.ask('GET', path, undefined, requestId);
  if (!answer.ok) return sentenceOf(answer, v.unknown(), () => '');
  const parsed = v.safeParse(requestsSchema, answer.body);
  return parsed.success ? parsed.output : unreadable;
}

async function showPhone(playground: Playground, c: Context<PlaygroundEnv>, loginName: string, said: string | null) {
  const [requests, pictures] = await Promise.all([
    requestsAt(playground, `/phone/requests?${new URLSearchParams({ loginName }).toString()}`, c.var.requestId),
    requestsAt(playground, '/phone/pictures', c.var.requestId),
  ]);
  if (typeof requests === 'string') return c.html(phoneChoicePage(requests));
  if (typeof pictures === 'string') return c.html(phoneChoicePage(pictures));
  return c.html(phonePage({ loginName, requests, pictures }, said));
}

/** `/phone` for people: a phone with its requests, QR codes to scan, and its one-time code. */
export function phonePages(playground: Playground): Hono<PlaygroundEnv> {
  const { testApi } = playground;
  const pages = new Hono<PlaygroundEnv>();
  pages.get('/phone', async (c) => {
    const loginName = c.req.query('loginName');
    if (loginName) return showPhone(playground, c, loginName, null);
    return c.html(phoneChoicePage(await peopleOf(playground, c.var.requestId)));
  });

  /** Handles a tap: validates the form like the HTTP API, makes one call, and shows the phone with the result. */
  const tap = <S extends v.GenericSchema<unknown, { loginName: string }>>(
    path: string,
    schema: S,
    send: (body: v.InferOutput<S>, requestId: string) => Promise<string>,
  ) =>
    pages.post(path, async (c) => {
      const form = readInput(c, schema, await c.req.parseBody());
      if (!form.ok) return form.answer;
      return showPhone(playground, c, form.value.loginName, await send(form.value, c.var.requestId));
    });

  tap('/phone/scan', scanBody, async (body, requestId) =>
    sentenceOf(
      await testApi.ask('POST', '/phone/scan', body, requestId),
      v.unknown(),
      () => 'Scanned. Approve it below?',
    ),
  );
  tap('/phone/approve', approveBody, async (body, requestId) =>
    sentenceOf(
      await testApi.ask('POST', '/phone/answer', { ...body, approve: true }, requestId),
      statusSchema,
      ({ status }) => saidOf[status],
    ),
  );
  tap('/phone/decline', declineBody, async (body, requestId) =>
    sentenceOf(
      await testApi.ask('POST', '/phone/answer', { ...body, approve: false }, requestId),
      statusSchema,
      ({ status }) => saidOf[status],
    ),
  );
  tap('/phone/login-code', v.object({ loginName: v.string() }), async ({ loginName }, requestId) =>
    sentenceOf(
      await testApi.ask('POST', '/phone/login-code', { loginName }, requestId),
      codeSchema,
      ({ code }) => `One-time code: ${code}`,
    ),
  );
  tap('/phone/authenticator', v.object({ loginName: v.string() }), async ({ loginName }, requestId) => {
    const answer = await testApi.ask('POST', '/phone/authenticator', { loginName }, requestId);
    return !answer.ok && v.is(unconfirmedSchema, answer.body)
      ? 'Nobody asked to switch it on.'
      : sentenceOf(answer, v.unknown(), () => 'The authenticator is on.');
  });
  return pages;
}
