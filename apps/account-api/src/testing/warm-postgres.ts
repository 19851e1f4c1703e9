import { connectPostgres } from '../shared/db/connect.ts';
import type { Database } from '../shared/db/database.ts';
import { keepRows, restoreRows } from './kept-rows.ts';
import { executeAt, openPostgresDatabase, type Addresses } from './postgres-database.ts';

type Kept = { readonly url: string; readonly schema: string; lent: boolean };

/** Of the worker: test files share their modules. */
let warm: Promise<Kept> | null = null;

/** Changes where somebody has changed tables, constraints, triggers or functions, not where rows came and went. */
const schemaOf = `
  SELECT concat_ws(' ',
    (SELECT concat(count(*), ':', sum(a.xmin::text::bigint)) FROM pg_attribute a
      JOIN pg_class c ON c.oid = a.attrelid WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'),
    (SELECT concat(count(*), ':', sum(xmin::text::bigint)) FROM pg_constraint WHERE connamespace = 'public'::regnamespace),
    (SELECT concat(count(*), ':', sum(t.xmin::text::bigint)) FROM pg_trigger t WHERE NOT t.tgisinternal),
    (SELECT count(*) FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'i'),
    (SELECT count(*) FROM pg_proc WHERE pronamespace = 'public'::regnamespace)) AS schema`;

const endOthers = `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()`;

async function openKept(server: Addresses): Promise<Kept> {
  const { db, url } = await openPostgresDatabase(server);
  await db.close();
  const [, schema] = await executeAt(url, [keepRows, schemaOf]);
  return { url, schema: String(schema), lent: false };
}

/** Brings its rows back; answers whether its tables are still those that were kept. */
async function restore({ url, schema }: Kept): Promise<boolean> {
  const [, now] = await executeAt(url, [endOthers, schemaOf]);
  if (now !== schema) return false;
  await executeAt(url, [restoreRows]);
  return true;
}

/**
 * The worker's database with the rows of the template, which a suite has to itself until it gives it back. Restoring
 * rows takes a fraction of the time of copying a database. A second one at the same time is a copy of its own.
 */
export async function borrowPostgres(server: Addresses): Promise<Readonly<{ db: Database; giveBack: () => void }>> {
  warm ??= openKept(server);
  let kept = await warm;
  if (kept.lent) return { db: (await openPostgresDatabase(server)).db, giveBack: () => {} };
  kept.lent = true;
  if (!(await restore(kept))) {
    warm = openKept(server);
    kept = await warm;
    kept.lent = true;
  }
  const lent = kept;
  return { db: await connectPostgres(kept.url, () => {}), giveBack: () => void (lent.lent = false) };
}
