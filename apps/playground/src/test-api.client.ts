import { internalHeaders } from '@gatehouse/platform';
import * as v from 'valibot';

/** Answer of the account API's test API, or the reason for a missing answer. `body` is its unchanged JSON. */
export type TestApiAnswer =
  | Readonly<{ ok: true; status: number; body: unknown }>
  | Readonly<{
      ok: false;
      status: number;
      code: 'shut' | 'unreachable' | 'refused';
      message: string;
      body?: unknown;
    }>;

export type TestApi = Readonly<{
  /** `path` below `/__test`, with a leading slash. */
  ask(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown, requestId?: string): Promise<TestApiAnswer>;
  /** Offset of the platform's clock in milliseconds, as of the last answer. */
  offsetMs(): number;
}>;

/** For a platform that is away: on a busy machine a sound one may take seconds. */
const answerDeadlineMs = 25_000;
const clockSchema = v.object({ offsetMs: v.number() });

type DoorOptions = Readonly<{ apiUrl: string; secret: string | null; fetch?: typeof fetch }>;

/** Client of the account API's `/__test` calls, the playground's only access to the platform's internals. */
export function createTestApi({ apiUrl, secret, fetch: ask = fetch }: DoorOptions): TestApi {
  let offsetMs = 0;
  return {
    offsetMs: () => offsetMs,
    async ask(method, path, body, requestId) {
      if (secret === null) {
        return {
          ok: false,
          status: 503,
          code: 'shut',
          message: 'PLAYGROUND_TEST_SECRET is not set, so the platform cannot be asked.',
        };
      }
      const headers = new Headers({ [internalHeaders.testSecret]: secret, accept: 'application/json' });
      if (requestId !== undefined) headers.set(internalHeaders.requestId, requestId);
      if (body !== undefined) headers.set('content-type', 'application/json');
      try {
        const answer = await ask(`${apiUrl}/__test${path}`, {
          method,
          headers,
          signal: AbortSignal.timeout(answerDeadlineMs),
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        const json: unknown = await answer.json();
        if (!answer.ok)
          return {
            ok: false,
            status: answer.status,
            code: 'refused',
            message: `The account API answered ${answer.status}.`,
            body: json,
          };
        if (path === '/clock') offsetMs = v.parse(clockSchema, json).offsetMs;
        return { ok: true, status: answer.status, body: json };
      } catch (error) {
        return {
          ok: false,
          status: 502,
          code: 'unreachable',
          message: `The account API did not answer: ${reasonOf(error)}`,
        };
      }
    },
  };
}

/** The error of `fetch` has no details; its cause does. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
