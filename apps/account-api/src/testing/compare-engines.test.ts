import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { differencesOf } from './compare-engines.ts';
import { openTemplateEngine } from './template-database.ts';

const bigint = 20;
const integer = 23;
const text = 25;

describe('what the embedded engine takes otherwise than PostgreSQL', () => {
  let pglite: PGlite;
  beforeAll(async () => {
    pglite = await openTemplateEngine();
    await pglite.exec('CREATE TABLE people (id integer PRIMARY KEY, name text NOT NULL)');
  }, 300_000);
  afterAll(() => pglite.close());

  const differences = (sql: string, values: readonly unknown[], columns: readonly number[]) =>
    differencesOf(pglite, [{ sql, values, columns }]);

  it('is nothing where it answers the same columns, and no row is written', async () => {
    expect(await differences('SELECT name FROM people WHERE id = $1', [1], [text])).toEqual([]);
    expect(await differences('INSERT INTO people VALUES ($1, $2)', [1, 'Alice'], [])).toEqual([]);
    expect((await pglite.query('SELECT FROM people')).rows).toEqual([]);
  });

  it.each([
    ['another type of a column', 'SELECT count(*) FROM people', [], [integer], `types ${bigint} instead of ${integer}`],
    ['a column more', 'SELECT id, name FROM people', [], [integer], `types ${integer},${text} instead of ${integer}`],
    ['a function that it lacks', 'SELECT only_elsewhere($1)', ['a'], [text], 'only_elsewhere'],
    ['a value that it cannot read', 'SELECT id FROM people WHERE id = $1', ['one'], [integer], '"one"'],
    ['a table that it lacks', 'SELECT id FROM elsewhere', [], [integer], 'elsewhere'],
  ])('is said of %s', async (_, sql, values, columns, said) => {
    const [first, ...others] = await differences(sql, values, columns);
    expect(first).toContain(said);
    expect(first).toContain(sql);
    expect(others).toEqual([]);
  });
});
