import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { describeEachEngine } from '../../testing/each-engine.ts';
import type { Database } from './database.ts';

/** Foreign keys whose columns do not lead an index over every row that has them. */
const bareForeignKeys = sql<{ key: string }>`
  SELECT c.conrelid::regclass || ' ' || pg_get_constraintdef(c.oid) AS key
  FROM pg_constraint c
  WHERE c.contype = 'f' AND NOT EXISTS (
    SELECT FROM pg_index i
    WHERE i.indrelid = c.conrelid
      AND (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
      AND (i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$')
  )
  ORDER BY 1`;

describeEachEngine('the schema', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await engine.open();
  }, 300_000);
  afterAll(() => db.close());

  it('has an index for every foreign key: whatever is deleted looks for what hangs on it', async () => {
    const { rows } = await bareForeignKeys.execute(db.query);
    expect(rows.map(({ key }) => key)).toEqual([]);
  });
});
