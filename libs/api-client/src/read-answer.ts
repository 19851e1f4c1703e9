import {
  publicSchema,
  refusalOf,
  type CallDefinition,
  type CallRefusal,
  type ClientValue,
  type LegacyRefusalName,
} from '@gatehouse/api-contract';
import { AccountApiFailure, type CallResult } from './result.ts';

export type Answer = Readonly<{ status: number; text: string; requestId: string | null }>;
type Opened = Readonly<{ success: boolean; code: string; value: unknown }>;

const isSuccess = ({ status }: Answer) => status >= 200 && status < 300;

/** A network that wants to be signed in to first says so (RFC 6585). */
const networkAuthenticationRequired = 511;

/**
 * Why an answer is not an envelope. Without one and without the platform's request ID it is the answer of a network in between, but for an error of
 * a server, which a proxy of ours may have written.
 */
function failureOf(answer: Answer, cause: unknown): AccountApiFailure {
  const { status, requestId } = answer;
  if (requestId === null && (status < 500 || status === networkAuthenticationRequired))
    return new AccountApiFailure('network', { cause, foreign: true });
  return new AccountApiFailure(isSuccess(answer) ? 'shape' : 'http', { requestId, cause });
}

/** Success is code 0, with `zero`; result 000, with `triple-zero`; any 2xx, with `raw` (spec A §7). */
function open(call: CallDefinition, answer: Answer): Opened {
  const json: unknown = JSON.parse(answer.text);
  if (call.envelope === 'raw' && isSuccess(answer)) return { success: true, code: '0', value: json };
  if (typeof json !== 'object' || json === null) throw new TypeError('not an envelope');
  const { code, result, value } = json as Readonly<Record<string, unknown>>; // an object of JSON
  if (call.envelope === 'triple-zero') {
    if (typeof result !== 'string') throw new TypeError('no result');
    return { success: result === '000', code: result, value };
  }
  if (typeof code !== 'string' && typeof code !== 'number') throw new TypeError('no code');
  return { success: String(code) === '0', code: String(code), value };
}

/** Meaning of a code that the call itself did not declare: the older services answer any call with their E codes (spec A §8). */
async function refusalOfAnyCall(code: string): Promise<LegacyRefusalName | null> {
  const { legacyRefusalOf } = await import('@gatehouse/api-contract/legacy-codes'); // rare: not in a page's first scripts
  return legacyRefusalOf(code);
}

/**
 * Reads an answer as the call declares it. Throws `AccountApiFailure`: `network` and `foreign` for an answer of a network in between, `http` for an error that is not an envelope,
 * `shape` for a body or value that is not as agreed, `unknown-code` for a code the call did not declare.
 */
export async function readAnswer<Call extends CallDefinition>(call: Call, answer: Answer): Promise<CallResult<Call>> {
  const { requestId } = answer;
  let opened: Opened;
  try {
    opened = open(call, answer);
  } catch (cause) {
    throw failureOf(answer, cause);
  }
  if (!opened.success) {
    const refusal = refusalOf(call, opened.code) ?? (await refusalOfAnyCall(opened.code).catch(() => null));
    if (!refusal) throw new AccountApiFailure('unknown-code', { requestId, cause: opened.code });
    // refusalOf looked it up among this call's own names and the envelope's, the other among those of any call
    return {
      ok: false,
      refusal: refusal as CallRefusal<Call>,
      code: opened.code,
      data: opened.value ?? null,
      requestId,
    };
  }
  // A schema runs itself: valibot is no part of the shell's client.
  const read = publicSchema(call.value)['~run']({ value: opened.value ?? {} }, {});
  if (read.issues) throw new AccountApiFailure('shape', { requestId, cause: new TypeError(read.issues[0].message) });
  return { ok: true, value: read.value as ClientValue<Call> }; // publicSchema is ClientValue's schema at run time
}
