import type { CallDefinition } from '@gatehouse/api-contract';
import type { Context } from 'hono';
import * as v from 'valibot';
import { unwritableIn } from '../unwritable-text.ts';

/** Field path and reason of a request that is not what the call declares. */
export type RequestFault = Readonly<{ field: string; reason: string }>;
type ReadRequest =
  | Readonly<{ ok: true; request: { params: unknown; query: unknown; body: unknown } }>
  | Readonly<{ ok: false; fault: RequestFault }>;

const ownReason = /^[a-z][a-zA-Z]*$/;

/** Our validators name their faults by a key; the library's sentences quote what was typed and are not passed on. */
function faultOf(part: string, issue: v.BaseIssue<unknown>): RequestFault {
  const path = v.getDotPath(issue);
  const field = path ? `${part}.${path}` : part;
  if (issue.input === undefined) return { field, reason: 'missing' };
  return { field, reason: ownReason.test(issue.message) ? issue.message : issue.type };
}

const fault = (field: string, reason: string): ReadRequest => ({ ok: false, fault: { field, reason } });

async function readBody(context: Context, call: CallDefinition): Promise<{ body: unknown } | RequestFault> {
  const text = await context.req.text();
  if (text.trim() === '') return { body: {} };
  const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (call.bodyAs === 'form') {
    if (type !== 'application/x-www-form-urlencoded') return { field: 'content-type', reason: 'notForm' };
    return { body: Object.fromEntries(new URLSearchParams(text)) };
  }
  if (type !== 'application/json') return { field: 'content-type', reason: 'notJson' };
  try {
    return { body: JSON.parse(text) };
  } catch {
    return { field: 'body', reason: 'malformed' };
  }
}

/** Reads and parses a request by its call; nothing unparsed reaches a handler. */
export async function readRequest(context: Context, call: CallDefinition): Promise<ReadRequest> {
  const given: Record<'params' | 'query' | 'body', unknown> = {
    params: context.req.param(),
    query: context.req.query(),
    body: {},
  };
  if (call.body) {
    const read = await readBody(context, call);
    if (!('body' in read)) return fault(read.field, read.reason);
    given.body = read.body;
  }
  const request: Record<'params' | 'query' | 'body', unknown> = { params: {}, query: {}, body: {} };
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = call[part];
    if (!schema) continue;
    const parsed = v.safeParse(schema, given[part], { abortEarly: true });
    if (!parsed.success) return { ok: false, fault: faultOf(part, parsed.issues[0]) };
    const unwritable = unwritableIn(parsed.output); // only what the call takes is looked at
    if (unwritable !== null) return fault(part, unwritable);
    request[part] = parsed.output;
  }
  return { ok: true, request };
}
