import type { Context } from 'hono';
import * as v from 'valibot';
import type { PlaygroundEnv } from './context.ts';
import type { TestApiAnswer } from './test-api.client.ts';

type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 421 | 422 | 500 | 502 | 503;

/** Format of every error of the HTTP API. */
export function errorAnswer(c: Context<PlaygroundEnv>, status: ErrorStatus, code: string, message: string): Response {
  return c.json({ error: { code, message } }, status);
}

const passedOn = new Set<number>([400, 401, 403, 404, 409, 413, 422, 503]);

/** Relays an answer of the account API's test API. */
export function relayAnswer(answer: TestApiAnswer): Response {
  if (answer.ok) return Response.json(answer.body, { status: answer.status });
  const status = passedOn.has(answer.status) ? answer.status : 502;
  const error = {
    code: answer.code,
    message: answer.message,
    ...(answer.body === undefined ? {} : { platform: answer.body }),
  };
  return Response.json({ error }, { status });
}

export type Read<T> = Readonly<{ ok: true; value: T }> | Readonly<{ ok: false; answer: Response }>;

/** Validates an input; the error names the field and the expectation. */
export function readInput<S extends v.GenericSchema>(
  c: Context<PlaygroundEnv>,
  schema: S,
  input: unknown,
): Read<v.InferOutput<S>> {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return { ok: true, value: parsed.output };
  const [issue] = parsed.issues;
  const where = v.getDotPath(issue);
  return { ok: false, answer: errorAnswer(c, 400, 'invalid', where ? `${where}: ${issue.message}` : issue.message) };
}

/** Reads and validates a JSON body. */
export async function readJson<S extends v.GenericSchema>(
  c: Context<PlaygroundEnv>,
  schema: S,
): Promise<Read<v.InferOutput<S>>> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
    return { ok: false, answer: errorAnswer(c, 400, 'not-json', 'Send JSON with content-type application/json.') };
  }
  let body: unknown;
  try {
    body = await c.req.json();
  } catch {
    return { ok: false, answer: errorAnswer(c, 400, 'not-json', 'The body is not JSON.') };
  }
  return readInput(c, schema, body);
}
