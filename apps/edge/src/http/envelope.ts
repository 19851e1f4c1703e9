import { codeOf, envelopeRefusals, refusals, type CallDefinition, type RefusalName } from '@gatehouse/api-contract';
import type { StatusCode } from 'hono/utils/http-status';
import type { EdgeContext } from './visit-context.ts';

/** Code of a refusal that belongs to the envelope when no call is known. */
function envelopeCode(refusal: RefusalName): string {
  return Object.entries(envelopeRefusals).find(([, name]) => name === refusal)?.[0] ?? '50000';
}

/** A refusal of the edge itself, in the envelope the asked call answers in (spec A §7). */
function errorBody(refusal: RefusalName, call: CallDefinition | null): Record<string, unknown> {
  const code = (call && codeOf(call, refusal)) ?? envelopeCode(refusal);
  return call?.envelope === 'triple-zero'
    ? { result: code, message: refusal, value: null }
    : { code: Number(code), message: refusal, value: null };
}

/** Answers a refusal; `status` if the edge's reason needs another status than the refusal's own. */
export function refuse(
  c: EdgeContext,
  refusal: RefusalName,
  call: CallDefinition | null = null,
  status?: StatusCode,
): Response {
  return c.newResponse(JSON.stringify(errorBody(refusal, call)), status ?? refusals[refusal].status, {
    'content-type': 'application/json',
  });
}
