import * as v from 'valibot';
import { callPath, logout, tokenV21, userTokenCheck, type CallDefinition } from '@gatehouse/api-contract';
import type { Registration } from './registration.ts';

/** What the platform answered to a client: the value, or its word for the refusal. */
export type Answered<Value> = Readonly<{ ok: true; value: Value }> | Readonly<{ ok: false; refusal: string }>;

/** What the game makes of a web token; everything else in it is none of its business. */
const tokenValue = v.object({
  accessToken: v.string(),
  member: v.object({ memberNo: v.number(), nickname: v.string(), countryCd: v.string() }),
});
const checkValue = v.object({ memberNo: v.number() });
const envelope = v.object({ code: v.union([v.number(), v.string()]), message: v.string(), value: v.unknown() });

export type Exchange = Readonly<{ code: string; redirectUri: string; verifier: string | null }>;
export type PlatformClient = Readonly<{
  exchange(registration: Registration, exchange: Exchange): Promise<Answered<v.InferOutput<typeof tokenValue>>>;
  /** Whose token it is, by the platform's own word. */
  check(accessToken: string): Promise<Answered<v.InferOutput<typeof checkValue>>>;
  /** Ends what the token opens. */
  end(accessToken: string): Promise<void>;
}>;

const deadlineMs = 5000;

/** The account platform as any third party reaches it: over HTTP, with a client's own credentials and nothing else. */
export function createPlatformClient(apiUrl: string, ask: typeof fetch = fetch): PlatformClient {
  async function call<Schema extends v.GenericSchema>(
    definition: CallDefinition,
    schema: Schema,
    sent: Readonly<{ body?: object; bearer?: string }>,
  ): Promise<Answered<v.InferOutput<Schema>>> {
    try {
      const answer = await ask(`${apiUrl}${callPath(definition)}`, {
        method: definition.method,
        headers: {
          'content-type': 'application/json',
          'caller-id': 'playground-game',
          ...(sent.bearer && { authorization: `Bearer ${sent.bearer}` }),
        },
        signal: AbortSignal.timeout(deadlineMs),
        ...(sent.body && { body: JSON.stringify(sent.body) }),
      });
      const { code, message, value } = v.parse(envelope, await answer.json());
      return Number(code) === 0 ? { ok: true, value: v.parse(schema, value) } : { ok: false, refusal: message };
    } catch (error) {
      return { ok: false, refusal: error instanceof Error ? error.name : String(error) };
    }
  }

  return {
    exchange: ({ clientId, secret }, { code, redirectUri, verifier }) =>
      call(tokenV21, tokenValue, {
        body: {
          grant_type: 'authorization_code',
          client_id: clientId,
          authorization_code: code,
          redirect_uri: redirectUri,
          ...(secret !== null && { client_secret: secret }),
          ...(verifier !== null && { code_verifier: verifier }),
        },
      }),
    check: (accessToken) => call(userTokenCheck, checkValue, { bearer: accessToken }),
    end: async (accessToken) => {
      await call(logout, v.unknown(), { body: { accessToken } });
    },
  };
}
