import {
  callPath,
  channelingOpen,
  channelingResult,
  characters,
  logout,
  platformEvents,
  tokenV21,
  userTokenCheck,
  verificationResult,
  type CallDefinition,
  type VerificationType,
} from '@gatehouse/api-contract';
import * as v from 'valibot';
import type { Registration } from './registration.ts';

/** The platform's answer to a client: the value, or the name of the refusal. */
export type Answered<Value> = Readonly<{ ok: true; value: Value }> | Readonly<{ ok: false; refusal: string }>;

/** The part of a web token that the game uses. */
const tokenValue = v.object({
  accessToken: v.string(),
  member: v.object({ memberNo: v.number(), nickname: v.string(), countryCd: v.string() }),
});
const checkValue = v.object({ memberNo: v.number() });
const envelope = v.object({ code: v.union([v.number(), v.string()]), message: v.string(), value: v.unknown() });

const resultValue = v.object({ way: v.string(), member_no: v.nullable(v.number()), contact: v.string() });
export type VerificationResult = v.InferOutput<typeof resultValue>;

const eventsValue = v.object({
  events: v.array(
    v.object({
      at: v.number(),
      event: v.string(),
      member_no: v.number(),
      /** What went back. */
      facts: v.optional(v.array(v.string()), []),
    }),
  ),
  next: v.string(),
  more_yn: v.picklist(['Y', 'N']),
});
export type EventsRead = v.InferOutput<typeof eventsValue>;
const begunMove = v.object({ state: v.string() });
const takenMove = v.object({ member_no: v.number(), nickname: v.string() });
const characterList = v.object({ characters: v.array(v.object({ name: v.string() })) });
type OldAccount = Readonly<{ id: string; name: string; characters: readonly string[]; returnTo: string }>;

type Exchange = Readonly<{ code: string; redirectUri: string; verifier: string | null }>;
export type PlatformClient = Readonly<{
  exchange(registration: Registration, exchange: Exchange): Promise<Answered<v.InferOutput<typeof tokenValue>>>;
  /** Asks the platform for the owner of the token. */
  check(accessToken: string): Promise<Answered<v.InferOutput<typeof checkValue>>>;
  /** Takes the result of a verification that the client began, once. */
  takeResult(
    registration: Registration,
    verification: Readonly<{ state: string; type: VerificationType }>,
  ): Promise<Answered<VerificationResult>>;
  /** What the platform tells the game's server of its members; goes on behind `after`. */
  events(registration: Registration, after: string): Promise<Answered<EventsRead>>;
  /** Begins the move of an account of the old service; its player shows the state at the portal. */
  beginMove(registration: Registration, account: OldAccount): Promise<Answered<v.InferOutput<typeof begunMove>>>;
  /** Takes the result: from now on the account is moved. */
  takeMove(
    registration: Registration,
    result: Readonly<{ state: string; code: string }>,
  ): Promise<Answered<v.InferOutput<typeof takenMove>>>;
  /** Characters of the token's player in a game. */
  characters(accessToken: string, gameNo: number): Promise<Answered<v.InferOutput<typeof characterList>>>;
  /** Ends the session of the token. */
  end(accessToken: string): Promise<void>;
}>;

/** For a platform that is away: on a busy machine a sound one may take seconds. */
const deadlineMs = 25_000;

/** Makes a call over HTTP; every failure is the name of a refusal. */
function callsTo(apiUrl: string, ask: typeof fetch) {
  return async function call<Schema extends v.GenericSchema>(
    definition: CallDefinition,
    schema: Schema,
    sent: Readonly<{ body?: object; bearer?: string; query?: Record<string, string> }>,
  ): Promise<Answered<v.InferOutput<Schema>>> {
    try {
      const query = sent.query ? `?${new URLSearchParams(sent.query).toString()}` : '';
      const answer = await ask(`${apiUrl}${callPath(definition)}${query}`, {
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
  };
}

/** The account platform as third parties use it: over HTTP, with a client's credentials only. */
export function createPlatformClient(apiUrl: string, ask: typeof fetch = fetch): PlatformClient {
  const call = callsTo(apiUrl, ask);
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
    takeResult: ({ clientId, secret }, { state, type }) =>
      call(verificationResult, resultValue, { body: { state, type, client_id: clientId, client_secret: secret } }),
    events: ({ clientId, secret }, after) =>
      call(platformEvents, eventsValue, { body: { client_id: clientId, client_secret: secret, after } }),
    beginMove: ({ clientId, secret }, { id, name, characters: own, returnTo }) =>
      call(channelingOpen, begunMove, {
        body: {
          client_id: clientId,
          client_secret: secret,
          account_id: id,
          account_name: name,
          characters: own.map((character) => ({ name: character })),
          redirect_url: returnTo,
        },
      }),
    takeMove: ({ clientId, secret }, { state, code }) =>
      call(channelingResult, takenMove, { body: { state, code, client_id: clientId, client_secret: secret } }),
    characters: (accessToken, gameNo) =>
      call(characters, characterList, { bearer: accessToken, query: { game_no: String(gameNo) } }),
    end: async (accessToken) => {
      await call(logout, v.unknown(), { body: { accessToken } });
    },
  };
}
