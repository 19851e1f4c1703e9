import {
  refusalOf,
  tripleZeroEnvelopeSchema,
  zeroEnvelopeSchema,
  type CallDefinition,
  type RefusalName,
} from '@gatehouse/api-contract';
import * as v from 'valibot';
import type { UpstreamAnswer } from './upstream.ts';

/** What an answer of the account API comes to. `refused` with `null`: a code that the call did not declare. */
export type Outcome =
  | Readonly<{ kind: 'value'; value: unknown }>
  | Readonly<{ kind: 'refused'; refusal: RefusalName | null; data?: unknown }>
  | Readonly<{ kind: 'unreadable' }>;

export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined; // not JSON: the caller decides what that means
  }
}

/** Reads an answer by the envelope of its call (spec A §7). */
export function outcomeOf(call: CallDefinition, answer: UpstreamAnswer): Outcome {
  const json = parseJson(answer.body);
  if (call.envelope === 'raw')
    return json !== undefined && answer.status < 400 ? { kind: 'value', value: json } : { kind: 'unreadable' };
  if (call.envelope === 'triple-zero') {
    const parsed = v.safeParse(tripleZeroEnvelopeSchema, json);
    if (!parsed.success) return { kind: 'unreadable' };
    const { result, value } = parsed.output;
    return result === '000' ? { kind: 'value', value } : { kind: 'refused', refusal: refusalOf(call, result) };
  }
  const parsed = v.safeParse(zeroEnvelopeSchema, json);
  if (!parsed.success) return { kind: 'unreadable' };
  const { code, value } = parsed.output;
  return Number(code) === 0
    ? { kind: 'value', value }
    : { kind: 'refused', refusal: refusalOf(call, code), data: value };
}
