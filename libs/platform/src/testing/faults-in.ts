/** Colours of a terminal, as an expectation writes them. */
const colours = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g');

/** What a thrown expectation says, in one line and without colours. */
function faultOf(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  return said.replaceAll(colours, '').split(/\s+/).join(' ').trim();
}

/**
 * Checks every row of a table in one test, one after the other, and returns what is wrong: a line for each row that fails, so that several faults
 * are told together. Expect it to equal `[]`. A table without rows is a fault itself, because it checks nothing.
 */
export async function faultsIn<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  check: (row: Row) => unknown,
): Promise<string[]> {
  if (rows.length === 0) return ['the table has no rows'];
  const faults: string[] = [];
  for (const row of rows) {
    try {
      await check(row);
    } catch (error) {
      faults.push(`${nameOf(row)}: ${faultOf(error)}`);
    }
  }
  return faults;
}
