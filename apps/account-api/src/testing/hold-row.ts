import pg from 'pg';

type Row = Readonly<{ table: string; column: string; value: string }>;

/**
 * Locks a row of PostgreSQL, as an open transaction does that has changed it, until the answer is called. Until then no call that changes
 * the row can end, however fast or slow the machine is.
 */
export async function holdRow(url: string, { table, column, value }: Row): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('BEGIN');
  const { rowCount } = await holder.query(`SELECT FROM ${table} WHERE ${column} = $1 FOR UPDATE`, [value]);
  if (rowCount !== 1) throw new Error(`${table} has ${rowCount} such rows`);
  return () => holder.end();
}
