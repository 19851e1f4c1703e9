import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPreparedPostgres } from './postgres-database.ts';
import { postgresUnavailable } from './postgres-server.ts';
import { setForWorkers } from './prepared-engines.ts';
import { prepareTemplateFile } from './template-database.ts';

/** Before the first suite of a run: the file that embedded databases are copied from, and one PostgreSQL for all, which ends with the run's process. */
export default async function setUp(): Promise<void> {
  setForWorkers('embedded', await prepareTemplateFile());
  const missing = postgresUnavailable();
  if (missing !== null) return setForWorkers('withoutPostgres', missing);
  const server = await startPreparedPostgres();
  setForWorkers('postgres', server.url('postgres'));
  setForWorkers('statements', mkdtempSync(join(tmpdir(), 'gatehouse-statements-')));
}
