import type { PGlite } from '@electric-sql/pglite';
import type { NotedStatement } from './noted-statements.ts';

/** Type numbers from here on are given by each database to types of its own. */
const firstOwnType = 16_384;

const isSameType = (one: number, other: number): boolean =>
  one === other || (one >= firstOwnType && other >= firstOwnType);

/** One sentence about what the embedded engine takes otherwise than PostgreSQL took it; null where there is nothing. */
async function differenceOf(pglite: PGlite, { sql, values, columns }: NotedStatement): Promise<string | null> {
  try {
    const { resultFields } = await pglite.describeQuery(sql);
    const types = resultFields.map(({ dataTypeID }) => dataTypeID);
    const isSame =
      types.length === columns.length && types.every((type, index) => isSameType(type, columns[index] ?? -1));
    if (!isSame) return `answers columns of the types ${types.join()} instead of ${columns.join()}: ${sql}`;
    await pglite.query(`EXPLAIN ${sql}`, [...values]); // reads the values and plans, and changes nothing
    return null;
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}: ${sql}`;
  }
}

/** Statements that the embedded engine does not take as PostgreSQL took them, a sentence for each. */
export async function differencesOf(pglite: PGlite, statements: readonly NotedStatement[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const one of statements) {
    const difference = await differenceOf(pglite, one);
    if (difference !== null) found.push(difference);
  }
  return found;
}
