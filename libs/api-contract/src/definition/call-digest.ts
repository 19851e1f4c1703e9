import { canonicalJson } from '@gatehouse/platform';
import type { CallDefinition } from './define-call.ts';

/** Parts of a schema that say what it accepts; what runs as code is not among them, and neither are texts. */
const tellingParts = new Set([
  'type',
  'entries',
  'item',
  'items',
  'rest',
  'key',
  'value',
  'wrapped',
  'options',
  'literal',
  'enum',
  'pipe',
  'requirement',
  'default',
]);

/** A schema as a value that is equal for equal schemas. */
function shapeOf(part: unknown): unknown {
  if (part instanceof RegExp) return String(part);
  if (Array.isArray(part)) return part.map(shapeOf);
  if (typeof part === 'function' || typeof part === 'bigint') return typeof part;
  if (typeof part !== 'object' || part === null) return part;
  const isSchema = 'kind' in part && typeof part.kind === 'string';
  const rows = Object.entries(part).filter(([key]) => !isSchema || tellingParts.has(key));
  return Object.fromEntries(rows.map(([key, inner]) => [key, shapeOf(inner)]));
}

/**
 * Digest of what a call is to who makes it: address, request, answer, refusals. 16 hexadecimal digits of a SHA-256. Equal digests
 * mean that page and API were built for the same call; checks that are code are not in it.
 */
export async function callDigest(call: CallDefinition): Promise<string> {
  const { method, base, path, auth, envelope, bodyAs, bytes, params, query, body, value, refusals } = call;
  const answer = shapeOf({ params, query, body, value });
  const text = canonicalJson({ method, base, path, auth, envelope, bodyAs, bytes, answer, refusals });
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(hash.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Digests of calls by their ids. */
export async function callDigests(calls: readonly CallDefinition[]): Promise<Record<string, string>> {
  return Object.fromEntries(await Promise.all(calls.map(async (call) => [call.id, await callDigest(call)] as const)));
}

/** Where an account API says which digests it serves: `{ calls: { <id>: [<digest>, …] } }`. */
export const callDigestsPath = '/call-digests';

/**
 * Digests of before that today's calls still serve: the change of a call only added what a page may leave out or pass over. Who changes a call so
 * adds the digest that it had; who changes it otherwise takes the row away.
 */
export const stillServed: Readonly<Record<string, readonly string[]>> = {};
