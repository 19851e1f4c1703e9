import { callPath, type CallDefinition } from '@gatehouse/api-contract';
import type { Brand } from '@gatehouse/platform';
import * as v from 'valibot';
import type { Log } from '../log.ts';
import { outcomeOf } from './envelope-answer.ts';
import type { Upstream } from './upstream.ts';

const retryAfterMs = 1000;

/** One kind of answer that pages are made from: mostly a file of the CDN part. */
export type FileKind<Key extends string, Value> = Readonly<{
  call: CallDefinition;
  /** What the address and the log name it by. */
  params(key: Key): Readonly<Record<string, string>>;
  query?(key: Key): Readonly<Record<string, string>>;
  brand(key: Key): Brand;
  schema: v.GenericSchema<unknown, Value>;
  /** Before each line of the log: `login settings`. */
  name: string;
  /** What pages do without it, for the log. */
  otherwise: string;
  /** So long a kept file counts as new. */
  freshMs: number;
  /** What is older is no longer shown: a page waits for the new one as a first page does. */
  usableMs: number;
  /** A first page waits this long for the file; then it is sent without. */
  patienceMs: number;
}>;

/** `failed`: the platform was asked and gave none. A file that is only late is not a failure. */
export type KeptFile<Value> = Readonly<{ value: Value | null; failed: boolean }>;

type Ports = Readonly<{ upstream: Upstream; log: Log; now?: () => number }>;

/** Asks the platform for a file; logs once when that begins to fail, and once when it works again. */
function createAsk<Key extends string, Value>(kind: FileKind<Key, Value>, { upstream, log }: Ports) {
  const failing = new Set<Key>();

  function note(key: Key, problem: Readonly<Record<string, unknown>> | null) {
    const params = kind.params(key);
    if (problem && !failing.has(key))
      log.warn({ ...params, ...problem }, `${kind.name} could not be read; ${kind.otherwise}`);
    if (!problem && failing.has(key)) log.info(params, `${kind.name} can be read again`);
    if (problem) failing.add(key);
    else failing.delete(key);
  }

  return async (key: Key): Promise<Value | null> => {
    const asker = { requestId: `file-${key}`, clientAddress: '127.0.0.1', brand: kind.brand(key), browserId: null };
    try {
      const query = kind.query ? `?${new URLSearchParams(kind.query(key)).toString()}` : '';
      const answer = await upstream(asker, { method: 'GET', path: callPath(kind.call, kind.params(key)) + query });
      const outcome = outcomeOf(kind.call, answer);
      const parsed = v.safeParse(kind.schema, outcome.kind === 'value' ? outcome.value : null);
      const field = parsed.success ? null : v.getDotPath(parsed.issues[0]);
      note(key, parsed.success ? null : { status: answer.status, field });
      return parsed.success ? parsed.output : null;
    } catch (error) {
      note(key, { reason: error instanceof Error ? error.message : 'unknown' });
      return null;
    }
  };
}

/** Files of one kind, kept for a while. A page gets the kept one while a new one is loaded. */
export function keepFiles<Key extends string, Value>(kind: FileKind<Key, Value>, ports: Ports) {
  const { freshMs, usableMs, patienceMs } = kind;
  const now = ports.now ?? Date.now;
  const ask = createAsk(kind, ports);
  const kept = new Map<
    Key,
    { value: Value | null; failed: boolean; askedAt: number; foundAt: number | null; asking: Promise<void> }
  >();

  function refresh(key: Key) {
    const known = kept.get(key);
    if (known && now() - known.askedAt < freshMs) return known;
    const entry = {
      value: known?.value ?? null,
      failed: known?.failed ?? false,
      askedAt: now(),
      foundAt: known?.foundAt ?? null,
      asking: Promise.resolve(),
    };
    entry.asking = ask(key).then((value) => {
      entry.value = value ?? entry.value;
      entry.failed = value === null;
      if (value === null) entry.askedAt = now() - freshMs + retryAfterMs;
      else entry.foundAt = now();
    });
    kept.set(key, entry);
    return entry;
  }

  return async (key: Key): Promise<KeptFile<Value>> => {
    const entry = refresh(key);
    const isUsable = () => entry.foundAt !== null && now() - entry.foundAt <= usableMs;
    if (!isUsable()) {
      let timer: NodeJS.Timeout | undefined;
      await Promise.race([entry.asking, new Promise((resolve) => (timer = setTimeout(resolve, patienceMs)))]);
      clearTimeout(timer);
    }
    const value = isUsable() ? entry.value : null;
    return { value, failed: entry.failed && value === null };
  };
}
