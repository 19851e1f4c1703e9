import { createHash } from 'node:crypto';
import { hostname, userInfo } from 'node:os';
import { canonicalJson, environments, type Environment } from '@gatehouse/platform';
import * as v from 'valibot';
import { CommandFailure } from '../cli/command-failure.ts';
import { writeAtomically } from '../files/atomic-write.ts';
import { readIfThere } from '../files/read-json.ts';
import type { StorePaths } from './store-paths.ts';

const changeFields = {
  action: v.string(),
  /** Remote, shell, key or team that it is about. */
  name: v.string(),
  version: v.nullable(v.string()),
  /** What was there before. */
  from: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  /** Person; several for what needs two. */
  who: v.string(),
};
const lineFields = {
  ...changeFields,
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  at: v.string(),
  /** Machine that it was done on. */
  host: v.string(),
  /** Key that signed it. */
  key: v.nullable(v.string()),
  environment: v.picklist(environments),
  /** Of the index or the owners that it made. */
  serial: v.nullable(v.number()),
  /** Hash of the line before; `null` in the first. */
  before: v.nullable(v.string()),
};
const lineSchema = v.object({ ...lineFields, hash: v.string() });

/** What a command did, as it says itself. */
export type Change = v.InferOutput<v.ObjectSchema<typeof changeFields, undefined>>;
export type LogLine = v.InferOutput<typeof lineSchema>;
export type LogHead = Pick<LogLine, 'id' | 'hash'>;

/** Who gives a command: the person that is named, else the account on this machine. */
export const personHere = (named: string | undefined): string =>
  named ?? process.env['GATEHOUSE_PERSON'] ?? userInfo().username;

function hashOf(sealed: LogLine): string {
  const { hash: _, ...line } = sealed;
  return createHash('sha256').update(canonicalJson(line)).digest('hex');
}

function parseLine(text: string, at: number): LogLine {
  try {
    return v.parse(lineSchema, JSON.parse(text));
  } catch {
    throw new CommandFailure(`Line ${at + 1} of the log cannot be read.`);
  }
}

export async function readLog(store: StorePaths, environment: Environment): Promise<LogLine[]> {
  const text = (await readIfThere(store.log(environment))) ?? '';
  return text.split('\n').filter(Boolean).map(parseLine);
}

/** Adds a line that is bound to the one before. Call it inside the lock of the store. */
export async function appendLog(
  store: StorePaths,
  environment: Environment,
  line: Change & Pick<LogLine, 'key' | 'serial'>,
): Promise<LogHead> {
  const lines = await readLog(store, environment);
  const last = lines.at(-1);
  const made: LogLine = {
    ...line,
    id: (last?.id ?? 0) + 1,
    at: new Date().toISOString(),
    host: hostname(),
    environment,
    before: last?.hash ?? null,
    hash: '',
  };
  const sealed = { ...made, hash: hashOf(made) };
  const text = [...lines, sealed].map((one) => `${JSON.stringify(one)}\n`).join('');
  await writeAtomically(store.log(environment), text);
  return { id: sealed.id, hash: sealed.hash };
}

/** What is wrong with a chain of lines, as sentences. `head`: the newest line that a signed index knows of. */
export function logFaults(lines: readonly LogLine[], head: LogHead | undefined): string[] {
  const faults: string[] = [];
  lines.forEach((line, at) => {
    const before = lines[at - 1];
    if (line.hash !== hashOf(line)) faults.push(`line ${line.id} was changed`);
    if (line.before !== (before?.hash ?? null) || line.id !== (before?.id ?? 0) + 1)
      faults.push(`line ${line.id} does not follow ${before ? `line ${before.id}` : 'the beginning'}`);
  });
  if (head && !lines.some(({ id, hash }) => id === head.id && hash === head.hash))
    faults.push(`line ${head.id}, which the index was signed with, is missing`);
  return faults;
}
