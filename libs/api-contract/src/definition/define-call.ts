import type * as v from 'valibot';
import type { LegacyRefusalName } from '../refusals/legacy-codes.ts';
import type { RefusalName } from '../refusals/refusals.ts';
import type { Public } from './secret.ts';

/** Host kinds of the specification's calls; the first path segment behind the edge's `/api/`. */
export const callBases = [
  'sim',
  'secure',
  'auth',
  'terms',
  'captcha',
  'bill',
  'maintenance',
  'game',
  'withdraw',
  'blockchecker',
  'analytics',
  'cdn',
] as const;
export type CallBase = (typeof callBases)[number];

export type Area = 'shell' | 'login' | 'signup' | 'recovery' | 'verification' | 'device' | 'account-lifecycle';

type ObjectSchema = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>;

export type CallDefinition = Readonly<{
  /** Id of the specification's table, or `own:<name>` for a call of ours. */
  id: string;
  area: Area;
  base: CallBase;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the base, without a leading slash; `:name` marks a parameter. */
  path: string;
  /** `required`: refused with 40101 without a valid access token. */
  auth: 'none' | 'optional' | 'required';
  /** `zero`: `{code: 0, message, value}`; `triple-zero`: `{result: '000', message, value}`; `raw`: the value alone (CDN). */
  envelope: 'zero' | 'triple-zero' | 'raw';
  params?: ObjectSchema;
  query?: ObjectSchema;
  body?: ObjectSchema;
  value: v.GenericSchema;
  /** Code -> refusal name. The same number may mean another thing in another call (architecture §4). */
  refusals: Readonly<Record<string, RefusalName>>;
  /** What the edge does with the tokens of the answer: `issues` stores them, `ends` clears them, `ends-when-done` only if it was not refused. */
  session?: 'issues' | 'ends' | 'ends-when-done';
  /** A third-party client may make this call with the token it was given; any other call takes the portal's tokens only. */
  openToClients?: true;
  /** A game's web view may make this call with the token that the edge holds for it: one member, one game, 30 minutes. */
  openToWebView?: true;
  /** A GET of the documents that begins something for the member of its token. */
  beginsByGet?: true;
  /** The shell makes it by itself, for no page: it acts for no member that a page shows. */
  ofNoPage?: true;
  /** Media type of an answer that is not JSON. A page loads it from its address, so its GET needs no caller headers. */
  bytes?: 'audio/wav';
  /** How long a page waits for it, where that is less than for any call. */
  timeoutMs?: number;
  /** The body is an HTML form's, not JSON. */
  bodyAs?: 'form';
  /** The documents name this call without a method or path: both are our choice (rulings, "Flows"). */
  pathIsOurs?: true;
  /** Section of the specification. */
  spec: string;
}>;

/** Declares a call and keeps its literal types. */
export function defineCall<const Call extends CallDefinition>(call: Call): Call {
  return call;
}

type InputOf<S> = S extends v.GenericSchema ? v.InferInput<S> : never;
type OutputOf<S> = S extends v.GenericSchema ? v.InferOutput<S> : never;

type Part<Call, Key extends string, Type> = Call extends Record<Key, v.GenericSchema> ? { [K in Key]: Type } : unknown;

/** Input of a call: `params`, `query` and `body` as the call declares them. */
export type CallInput<Call extends CallDefinition> = Part<Call, 'params', InputOf<Call['params']>> &
  Part<Call, 'query', InputOf<Call['query']>> &
  Part<Call, 'body', InputOf<Call['body']>>;

/** What the server's handler receives: the same, parsed. */
export type CallRequest<Call extends CallDefinition> = {
  params: OutputOf<Call['params']>;
  query: OutputOf<Call['query']>;
  body: OutputOf<Call['body']>;
};

/** The whole value, as the server makes it. */
export type CallValue<Call extends CallDefinition> = v.InferInput<Call['value']>;
/** The value as a script receives it: without secrets. */
export type ClientValue<Call extends CallDefinition> = Public<v.InferOutput<Call['value']>>;
/** Names of the refusals a call declares, with those that any call may answer. */
export type CallRefusal<Call extends CallDefinition> =
  | Call['refusals'][keyof Call['refusals']]
  | EnvelopeRefusal
  | LegacyRefusalName;

/** Refusals any call may answer; they belong to the envelope, not to a call (spec A §8). */
export const envelopeRefusals = {
  '40101': 'accessTokenInvalid',
  '40102': 'accessTokenInvalid',
  '-4010': 'accessTokenInvalid',
  '40103': 'accessTokenExpired',
  '40104': 'sessionEnded',
  '40121': 'otherMember',
  '50000': 'serviceUnavailable',
  '40000': 'requestInvalid',
  '40400': 'callUnknown',
  '42900': 'tooManyRequests',
} as const satisfies Record<string, RefusalName>;
export type EnvelopeRefusal = (typeof envelopeRefusals)[keyof typeof envelopeRefusals];

/** Refusals that mean that the access token no longer opens anything. */
export const tokenRefusals = [
  'accessTokenInvalid',
  'accessTokenExpired',
  'sessionEnded',
] as const satisfies readonly EnvelopeRefusal[];
export type TokenRefusal = (typeof tokenRefusals)[number];

/** Address of a call below the edge's `/api` or the account API's root: `/<base>/<path>`. An optional parameter may be left out. */
export function callPath(
  call: Pick<CallDefinition, 'base' | 'path'>,
  params: Readonly<Record<string, string | undefined>> = {},
): string {
  const filled = call.path
    .replace(/\/:([a-z_][a-z0-9_]*)\?/gi, (_, name: string) =>
      params[name] ? `/${encodeURIComponent(params[name])}` : '',
    )
    .replace(/:([a-z_][a-z0-9_]*)/gi, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return `/${call.base}/${filled}`;
}

/** Refusal name of an answered code, or `null` when the call did not declare it. */
export function refusalOf(call: CallDefinition, code: string | number): RefusalName | null {
  const key = String(code);
  if (Object.hasOwn(call.refusals, key)) return call.refusals[key] ?? null;
  const common: Record<string, RefusalName> = envelopeRefusals;
  return Object.hasOwn(common, key) ? (common[key] ?? null) : null;
}

/** Code with which this call answers a refusal. `null`: not declared. */
export function codeOf(call: CallDefinition, refusal: RefusalName): string | null {
  const own = Object.entries(call.refusals).find(([, name]) => name === refusal);
  const common = own ?? Object.entries(envelopeRefusals).find(([, name]) => name === refusal);
  return common?.[0] ?? null;
}
