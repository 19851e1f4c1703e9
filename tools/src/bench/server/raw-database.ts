import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Pool } from 'pg';

/** The bare engine: one row by its primary key out of a thousand, without anything of ours around it. */
export type RawDatabase = Readonly<{ query(key: number): Promise<void>; close(): Promise<void> }>;

const rows = 1000;
const setUp = [
  'CREATE TEMP TABLE bench_rows (id integer PRIMARY KEY, body text NOT NULL)',
  `INSERT INTO bench_rows SELECT n, repeat('x', 200) FROM generate_series(0, ${rows - 1}) AS n`,
];
const oneRow = 'SELECT id, body FROM bench_rows WHERE id = $1';

/** The embedded engine on a folder of its own. */
export async function rawPglite(): Promise<RawDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-bench-'));
  const database = await PGlite.create(folder);
  for (const statement of setUp) await database.exec(statement);
  return {
    query: async (key) => {
      await database.query(oneRow, [key % rows]);
    },
    close: async () => {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A PostgreSQL server over one connection, as fair to the embedded engine as can be. */
export async function rawPostgres(databaseUrl: string): Promise<RawDatabase> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 }); // one: a temporary table belongs to its connection
  for (const statement of setUp) await pool.query(statement);
  return {
    query: async (key) => {
      await pool.query({ name: 'one-row', text: oneRow, values: [key % rows] });
    },
    close: () => pool.end(),
  };
}
