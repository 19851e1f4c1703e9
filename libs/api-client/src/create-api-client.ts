import { callPath, type CallDefinition, type CallInput } from '@gatehouse/api-contract';
import { internalHeaders } from '@gatehouse/platform';
import { headersOf, type Caller } from './caller.ts';
import { loadTransport } from './load-transport.ts';
import { readAnswer, type Answer } from './read-answer.ts';
import { AccountApiFailure, type CallResult } from './result.ts';

/** Refusals that mean: the access token no longer opens anything. */
const tokenTroubles = ['accessTokenInvalid', 'accessTokenExpired', 'sessionEnded'] as const;
export type TokenTrouble = (typeof tokenTroubles)[number];

/** A second is left to say so: no page is silent for more than eight (experience 18). */
export const defaultTimeoutMs = 7000;

export type ApiClientOptions = Caller &
  Readonly<{
    /** Where the edge's proxy answers: `/api`. */
    baseAddress: string;
    fetch?: typeof fetch;
    /** From the click to the last byte. */
    timeoutMs?: number;
    /** Renews the session, once for all tabs. `false`: it cannot be renewed. */
    refresh(): Promise<boolean>;
    /** The session is over and could not be renewed. */
    onTokenTrouble?(trouble: TokenTrouble): void;
    /** Outside live: how far the platform's clock is ahead, in milliseconds. */
    onClockOffset?(offsetMs: number): void;
  }>;

export type CallOptions = Readonly<{ signal?: AbortSignal }>;
export type ApiClient = Readonly<{
  call<Call extends CallDefinition>(
    call: Call,
    input: CallInput<Call>,
    options?: CallOptions,
  ): Promise<CallResult<Call>>;
}>;

/** `CallInput` of a call that is not known by name. */
type AnyInput = Readonly<{
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  body?: unknown;
}>;

/**
 * Client of the account API behind the edge (architecture §4). Answers a value or a refusal; throws `AccountApiFailure`,
 * or the signal's reason when the caller gave up. Token trouble is renewed away once, unseen by the screen.
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  let renewals = 0;
  let renewing: Promise<boolean> | null = null;

  async function send(call: CallDefinition, input: AnyInput, signal?: AbortSignal): Promise<Answer> {
    const deadline = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs);
    const end = signal ? AbortSignal.any([signal, deadline]) : deadline;
    try {
      const ky = await Promise.race([loadTransport(), rejectionAt(end)]);
      const response = await ky(`${options.baseAddress}${callPath(call, input.params)}`, {
        method: call.method,
        headers: headersOf(options),
        searchParams: input.query,
        ...(call.body ? { json: input.body ?? {} } : {}),
        signal: end,
        timeout: false, // the deadline covers the body too
        retry: 0,
        throwHttpErrors: false, // a refusal is an answer
        ...(options.fetch ? { fetch: options.fetch } : {}),
      });
      const offset = response.headers.get(internalHeaders.clockOffset);
      if (offset !== null && Number.isFinite(Number(offset))) options.onClockOffset?.(Number(offset));
      return {
        ok: response.ok,
        text: await response.text(),
        requestId: response.headers.get(internalHeaders.requestId),
      };
    } catch (cause) {
      if (signal?.aborted) throw signal.reason;
      throw new AccountApiFailure(deadline.aborted ? 'timeout' : 'network', { cause });
    }
  }

  /** One renewal for all calls in flight; a call sent before the last renewal only needs to be asked again. */
  async function renewedSince(seen: number): Promise<boolean> {
    if (seen !== renewals) return true;
    renewing ??= options.refresh().finally(() => {
      renewing = null;
    });
    const renewed = await renewing;
    if (renewed && seen === renewals) renewals += 1;
    return renewed;
  }

  return {
    async call(call, input, { signal } = {}) {
      const ask = async () => readAnswer(call, await send(call, input as AnyInput, signal)); // any call's input has these parts only
      const seen = renewals;
      const first = await ask();
      if (call.auth === 'none' || call.session === 'ends' || !troubleOf(first)) return first;
      const result = (await renewedSince(seen)) ? await ask() : first;
      const trouble = troubleOf(result);
      if (trouble) options.onTokenTrouble?.(trouble);
      return result;
    },
  };
}

/** Rejects when the signal ends: for waiting that cannot be ended itself. */
async function rejectionAt(end: AbortSignal): Promise<never> {
  end.throwIfAborted();
  return new Promise((_, reject) => {
    end.addEventListener('abort', () => reject(end.reason), { once: true });
  });
}

function troubleOf(result: Readonly<{ ok: true }> | Readonly<{ ok: false; refusal: string }>): TokenTrouble | null {
  return result.ok ? null : (tokenTroubles.find((trouble) => trouble === result.refusal) ?? null);
}
