import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import pg from 'pg';

/** A statement that a call made on PostgreSQL, with the values of one time and the type numbers of the columns it answered. */
export type NotedStatement = Readonly<{ sql: string; values: readonly unknown[]; columns: readonly number[] }>;

const suffix = '.statements';
const notedByWorker = new Set<string>();
let waiting: string[] = [];
let isNoting = false;
let isWatching = false;

const kindOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? value.constructor.name : value === null ? 'null' : typeof value;

/** One list of values is like a longer one. */
const withoutLengths = (sql: string): string =>
  sql.replaceAll(/\$\d+(?:, \$\d+)+/g, '$n, …').replaceAll(/\$\d+/g, '$n');

/** Equal for statements that differ in their values, or in the length of a list, alone. */
const keyOf = ({ sql, values, columns }: NotedStatement): string => {
  const kinds = values.map(kindOf).filter((kind, index, all) => kind !== all[index - 1]);
  return [withoutLengths(sql), kinds, columns].join(' ');
};

function note(statement: NotedStatement): void {
  if (!/^\W*(?:select|insert|update|delete|with)\b/i.test(statement.sql)) return; // the others have no plan
  const key = keyOf(statement);
  if (notedByWorker.has(key)) return;
  notedByWorker.add(key);
  waiting.push(serialize(statement).toString('base64'));
}

/** A statement is asked as its text with its values, or as both of them with a name. */
function readAsked([first, values]: readonly unknown[]): Pick<NotedStatement, 'sql' | 'values'> | null {
  const named = typeof first === 'object' && first !== null ? { text: undefined, values: undefined, ...first } : null;
  const sql = named ? named.text : first;
  const given: unknown = named ? named.values : values;
  return typeof sql === 'string' ? { sql, values: Array.isArray(given) ? given : [] } : null;
}

/** The pool's connections take a promise. */
function watchClients(): void {
  if (isWatching) return;
  isWatching = true;
  const query: (...asked: unknown[]) => unknown = Reflect.get(pg.Client.prototype, 'query');
  Reflect.set(pg.Client.prototype, 'query', function ask(this: pg.Client, ...asked: unknown[]): unknown {
    const answer = Reflect.apply(query, this, asked);
    const statement = readAsked(asked);
    if (isNoting && statement && answer instanceof Promise)
      answer.then(
        (result: pg.QueryResult | pg.QueryResult[]) => {
          if (Array.isArray(result)) return; // several statements in one text: a test's own
          const columns = result.fields.map(({ dataTypeID }) => dataTypeID);
          note({ ...statement, columns });
        },
        () => undefined, // the caller hears of it
      );
    return answer;
  });
}

/** Statements of PostgreSQL clients are noted from now on. */
export function beginNoting(): void {
  watchClients();
  isNoting = true;
}

/** Writes what was noted since the last time into the run's folder. */
export function endNoting(folder: string): void {
  isNoting = false;
  if (waiting.length > 0) appendFileSync(join(folder, `${process.pid}${suffix}`), `${waiting.join('\n')}\n`);
  waiting = [];
}

/** What all workers of a run have noted. */
export function readNoted(folder: string): readonly NotedStatement[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(suffix));
  const lines = files.flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
  const distinct = new Map<string, NotedStatement>();
  for (const line of lines.filter(Boolean)) {
    const one = deserialize(Buffer.from(line, 'base64')) as NotedStatement; // written by endNoting
    distinct.set(keyOf(one), one);
  }
  return [...distinct.values()];
}
