import {
  codeOf,
  envelopeRefusals,
  legacyCodeOf,
  refusalOf,
  refusals,
  type CallDefinition,
  type RefusalName,
} from '@gatehouse/api-contract';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** An answer the call did not declare: a fault of ours, loud in tests. */
class UndeclaredAnswer extends Error {
  constructor(call: CallDefinition, refusal: RefusalName) {
    super(`${call.id} answered ${refusal}, which it does not declare`);
    this.name = 'UndeclaredAnswer';
  }
}

const fileCaching = 'public, max-age=60';

type Envelope = CallDefinition['envelope'];

export function answerValue(context: Context, call: CallDefinition, value: unknown): Response {
  if (call.bytes) return context.body(value as Uint8Array<ArrayBuffer>, 200, { 'content-type': call.bytes }); // what such a call's value is
  // A file of the CDN part: an object or a list, cacheable for a while, the same for all callers.
  if (call.envelope === 'raw') return context.json(value as object, 200, { 'cache-control': fileCaching });
  if (call.envelope === 'triple-zero') return context.json({ result: '000', message: 'OK', value });
  return context.json({ code: 0, message: 'OK', value });
}

function writeRefusal(
  context: Context,
  envelope: Envelope,
  code: string,
  refusal: RefusalName,
  data: unknown,
): Response {
  const status: ContentfulStatusCode = refusals[refusal].status;
  const value = data ?? null;
  const body =
    envelope === 'triple-zero'
      ? { result: code, message: refusal, value }
      : { code: /^-?[0-9]+$/.test(code) ? Number(code) : code, message: refusal, value };
  return context.json(body, status);
}

/** A refusal of a call, under the number which that call gives it; E codes belong to every call (spec A §8). `wanted`: one of several numbers. Throws UndeclaredAnswer when it gives none. */
export function answerRefusal(
  context: Context,
  call: CallDefinition,
  refusal: RefusalName,
  data: unknown,
  wanted?: string,
): Response {
  const chosen = wanted !== undefined && refusalOf(call, wanted) === refusal ? wanted : null;
  const code = wanted === undefined ? (codeOf(call, refusal) ?? legacyCodeOf(refusal)) : chosen;
  if (code === null) throw new UndeclaredAnswer(call, refusal);
  return writeRefusal(context, call.envelope, code, refusal, data);
}

/** A refusal under one of several numbers that mean the same, in the envelope of a call. */
export function answerCode(
  context: Context,
  call: CallDefinition,
  code: string,
  refusal: RefusalName,
  data: unknown,
): Response {
  return writeRefusal(context, call.envelope, code, refusal, data);
}

type EnvelopeRefusalName = (typeof envelopeRefusals)[keyof typeof envelopeRefusals];

/** A refusal outside any call. */
export function answerEnvelopeRefusal(
  context: Context,
  refusal: EnvelopeRefusalName,
  data: unknown = null,
  envelope: Envelope = 'zero',
): Response {
  const code = Object.entries(envelopeRefusals).find(([, name]) => name === refusal)?.[0] ?? '50000';
  return writeRefusal(context, envelope, code, refusal, data);
}
