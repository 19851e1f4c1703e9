import { findPostgres } from '../../test/postgres-programs.ts';
import { startPostgres } from '../../test/temporary-postgres.ts';
import { measureServer, type ServerRun } from './measure-server.ts';
import { serverReport } from './server-report.ts';

type Run = Omit<ServerRun, 'databaseUrl'>;

/** Measures the account API on the embedded engine and, where there is one, on PostgreSQL; answers the report. */
export async function benchServer(run: Run): Promise<string> {
  run.report('  embedded database');
  const embedded = serverReport('the embedded database', await measureServer({ ...run, databaseUrl: undefined }));
  return `${embedded}\n\n${await onPostgres(run)}`;
}

/** A server of DATABASE_URL as it is; else one of this machine's own programs, which does not sync its disk. */
async function onPostgres(run: Run): Promise<string> {
  const given = process.env['DATABASE_URL'];
  const programs = findPostgres();
  if (!given && !programs)
    return 'PostgreSQL: not measured, there is no DATABASE_URL and no PostgreSQL on this machine.';
  run.report('  PostgreSQL');
  if (given || !programs) return serverReport('PostgreSQL', await measureServer({ ...run, databaseUrl: given }));
  const server = await startPostgres(programs);
  try {
    return serverReport('PostgreSQL (temporary, fsync off)', await measureServer({ ...run, databaseUrl: server.url }));
  } finally {
    await server.stop();
  }
}
