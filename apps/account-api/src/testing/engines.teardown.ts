import { rmSync } from 'node:fs';
import { differencesOf } from './compare-engines.ts';
import { readNoted } from './noted-statements.ts';
import { readFromRun } from './prepared-engines.ts';
import { openTemplateEngine } from './template-database.ts';

/** After the last suite of a run: what the suites asked PostgreSQL, the embedded engine must take in the same way. */
export default async function tearDown(): Promise<void> {
  const folder = readFromRun('statements');
  if (folder === null) return;
  const statements = readNoted(folder);
  rmSync(folder, { recursive: true, force: true });
  if (statements.length === 0) return;
  const pglite = await openTemplateEngine();
  const found = await differencesOf(pglite, statements);
  await pglite.close();
  process.stdout.write(
    `The embedded engine took ${statements.length - found.length} of ${statements.length} statements.\n`,
  );
  if (found.length === 0) return;
  process.stderr.write(`The embedded engine differs from PostgreSQL:\n${found.join('\n')}\n`);
  process.exitCode = 1; // an error thrown here would cost the report of the tests
}
