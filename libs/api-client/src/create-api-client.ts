import {
  actsForMember,
  callPath,
  captchaHeaders,
  memberHeader,
  tokenRefusals,
  type CallDefinition,
  type TokenRefusal,
} from '@gatehouse/api-contract';
import { callerHeaders, internalHeaders } from '@gatehouse/platform';
import { headersOf } from './caller.ts';
import type { ApiClient, ApiClientOptions, CallOptions } from './client-types.ts';
import { deadlineOf, eitherOf } from './deadline.ts';
import { readAnswer, type Answer } from './read-answer.ts';
import { AccountApiFailure } from './result.ts';

/** Refusals of what an app opens a page with; no renewal mends them (spec A §8, B §8). */
const viewRefusals: readonly string[] = ['invalidUserToken', 'memberInvalidToken', 'redisError'];

/** `CallInput` of a call that is not known by name. */
type AnyInput = Readonly<{
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  body?: unknown;
}>;

/** Renews the session for calls that were refused for their token. */
function createRenewals(refresh: () => Promise<boolean>) {
  let count = 0;
  let renewing: Promise<boolean> | null = null;
  return {
    count: () => count,
    /** One renewal for all calls in flight; a call sent before the last renewal only needs to be repeated. */
    async renewedSince(seen: number): Promise<boolean> {
      if (seen !== count) return true;
      renewing ??= refresh().finally(() => {
        renewing = null;
      });
      const renewed = await renewing;
      if (renewed && seen === count) count += 1;
      return renewed;
    },
  };
}

/**
 * Client of the account API behind the edge (architecture §4). Answers a value or a refusal; throws `AccountApiFailure`,
 * or the signal's reason when the caller aborted. A call refused for its token is repeated once after a renewal of the session,
 * one that asks for a proof of the owner once after that proof.
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const renewals = createRenewals(options.refresh);

  async function send(
    call: CallDefinition,
    input: AnyInput,
    deadline: AbortSignal,
    given: CallOptions,
  ): Promise<Answer> {
    const { signal } = given;
    const end = eitherOf(signal, deadline);
    try {
      const ask = options.fetch ?? fetch;
      const response = await ask(`${options.baseAddress}${callPath(call, input.params)}${queryOf(input.query)}`, {
        method: call.method,
        headers: headersFor(call, options, given),
        body: bodyOf(call, input.body ?? {}),
        signal: end,
      });
      const offset = response.headers.get(internalHeaders.clockOffset);
      if (offset !== null && Number.isFinite(Number(offset))) options.onClockOffset?.(Number(offset));
      return {
        status: response.status,
        text: await response.text(),
        requestId: response.headers.get(internalHeaders.requestId),
      };
    } catch (cause) {
      if (signal?.aborted) throw signal.reason;
      throw new AccountApiFailure(deadline.aborted ? 'timeout' : 'network', { cause });
    }
  }

  /** The answer after a renewal of the session, where the token was refused. */
  async function renewed<Result extends Answered>(
    call: CallDefinition,
    first: Result,
    seen: number,
    ask: (end: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    if (call.auth === 'none' || call.session === 'ends' || !tokenRefusalOf(first)) return first;
    const result = (await renewals.renewedSince(seen)) ? await ask(deadlineOf(options, call)) : first;
    const refused = tokenRefusalOf(result);
    if (refused) options.onTokenRefused?.(refused);
    return result;
  }

  return {
    async call(call, input, { deadline, ...given } = {}) {
      const ask = async (end: AbortSignal) => readAnswer(call, await send(call, input as AnyInput, end, given)); // any call's input has these parts only
      const seen = renewals.count();
      const first = await ask(deadline ?? deadlineOf(options, call));
      if (!first.ok && viewRefusals.includes(first.refusal)) options.onViewRefused?.();
      const result = await renewed(call, first, seen, ask);
      // A second refusal is told: the proof was withdrawn or ran out in between.
      const last = await afterProof(result, { ...options, call }, () => ask(deadlineOf(options, call)));
      return given.memberNo === undefined ? afterOtherMember(last, options) : last;
    },
  };
}

function headersFor(
  call: CallDefinition,
  options: ApiClientOptions,
  { caller, captchaToken, memberNo }: CallOptions,
): Record<string, string> {
  const member = actsForMember(call) ? (memberNo ?? options.memberNo?.() ?? null) : null;
  return {
    ...headersOf(options),
    ...(caller && { [callerHeaders.id]: caller.id, [callerHeaders.detail]: caller.detail }),
    ...(captchaToken && { [captchaHeaders.token]: captchaToken }),
    ...(member !== null && { [memberHeader]: String(member) }),
    ...(call.body && call.bodyAs !== 'form' && { 'content-type': 'application/json' }),
  };
}

/** The answer after a proof of the owner, where the call asks for one. */
async function afterProof<Result extends Answered>(
  result: Result,
  {
    call,
    proveOwner,
    onProofNeeded,
    isProofClosed,
  }: Pick<ApiClientOptions, 'proveOwner' | 'onProofNeeded' | 'isProofClosed'> & Readonly<{ call: CallDefinition }>,
  again: () => Promise<Result>,
): Promise<Result> {
  if (result.ok || result.refusal !== 'proofNeeded') return result;
  onProofNeeded?.(call);
  if (await proveOwner?.()) return again();
  return isProofClosed?.() ? { ...result, closed: true } : result;
}

/** The answer where another member signed in than the page's: a refusal of that is told by the page around the screen, if it can. */
async function afterOtherMember<Result extends Answered>(
  result: Result,
  { tellsOtherMember }: Pick<ApiClientOptions, 'tellsOtherMember'>,
): Promise<Result> {
  if (result.ok || result.closed) return result;
  return (await tellsOtherMember?.(result.refusal)) ? { ...result, closed: true } : result;
}

/** Names and values, without what was left out. */
const pairs = (fields: object) =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

function queryOf(query: AnyInput['query']): string {
  const given = String(pairs(query ?? {}));
  return given === '' ? '' : `?${given}`;
}

/** As JSON, or as a form where the call says so. */
function bodyOf(call: CallDefinition, body: unknown): string | URLSearchParams | null {
  if (!call.body) return null;
  return call.bodyAs === 'form' ? pairs(body as object) : JSON.stringify(body); // every call's body is an object
}

type Answered = Readonly<{ ok: true }> | Readonly<{ ok: false; refusal: string; closed?: true }>;

function tokenRefusalOf(result: Answered): TokenRefusal | null {
  return result.ok ? null : (tokenRefusals.find((refused) => refused === result.refusal) ?? null);
}
