import { connectPostgres } from '../base/db/connect.ts';
import type { Database } from '../base/db/database.ts';
import { keepRows, restoreRows } from './kept-rows.ts';
import { longLimits } from './long-limits.ts';
import { executeAt, openPostgresDatabase, type Addresses } from './postgres-database.ts';

type Kept = { name: string; readonly schema: string; lent: boolean };
export type Borrowed = Readonly<{ db: Database; giveBack: () => void }>;

/** Of the worker: test files share their modules. */
let warm: Promise<Kept> | null = null;

const marks = (table: string, where: string) =>
  `(SELECT concat(count(*), ':', sum(t.xmin::text::bigint)) FROM ${table} t WHERE ${where})`;
const ofTables = (kinds: string) =>
  `(SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN (${kinds}))`;

/** Changes where somebody has changed tables, indexes, constraints, triggers or functions, not where rows came and went. */
const schemaOf = `
  SELECT concat_ws(' ',
    ${marks('pg_attribute', `t.attrelid IN ${ofTables("'r', 'v'")}`)},
    ${marks('pg_attrdef', `t.adrelid IN ${ofTables("'r'")}`)},
    ${marks('pg_index', `t.indrelid IN ${ofTables("'r'")}`)},
    ${marks('pg_constraint', "t.connamespace = 'public'::regnamespace")},
    ${marks('pg_trigger', 'NOT t.tgisinternal')},
    ${marks('pg_proc', "t.pronamespace = 'public'::regnamespace")}) AS schema`;

const otherConnections = 'datname = current_database() AND pid <> pg_backend_pid()';
const endOthers = `SELECT count(pg_terminate_backend(pid, 5000)) FROM pg_stat_activity WHERE ${otherConnections}`;

async function openKept(server: Addresses): Promise<Kept> {
  const { db, url, name } = await openPostgresDatabase(server);
  await db.close();
  const [, schema] = await executeAt(url, [keepRows, schemaOf]);
  return { name, schema: String(schema), lent: false };
}

/**
 * Brings its rows back; answers whether its tables are still those that were kept. It gets another name: a pool that the
 * suite before has left open finds no database, instead of writing into this suite's.
 */
async function restore(server: Addresses, kept: Kept): Promise<boolean> {
  const [, now] = await executeAt(server.url(kept.name), [endOthers, schemaOf]);
  if (now !== kept.schema) return false;
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await executeAt(server.url('postgres'), [`ALTER DATABASE ${kept.name} RENAME TO ${name}`]);
  kept.name = name;
  await executeAt(server.url(name), [restoreRows]);
  return true;
}

async function copy(server: Addresses): Promise<Borrowed> {
  return { db: (await openPostgresDatabase(server)).db, giveBack: () => {} };
}

/**
 * The worker's database with the rows of the template, which a suite has to itself until it gives it back. Restoring
 * rows takes a fraction of the time of copying a database. A second one at the same time is a copy of its own.
 */
export async function borrowPostgres(server: Addresses): Promise<Borrowed> {
  const opening = (warm ??= openKept(server));
  try {
    const kept = await opening;
    if (kept.lent) return await copy(server);
    kept.lent = true;
    if (!(await restore(server, kept))) {
      warm = null;
      return await copy(server);
    }
    const databaseUrl = server.url(kept.name);
    const db = await connectPostgres({ databaseUrl, onDatabaseError: () => {}, limits: longLimits });
    return { db, giveBack: () => void (kept.lent = false) };
  } catch (error) {
    if (warm === opening) warm = null; // the next suite begins with a new one
    throw error;
  }
}
