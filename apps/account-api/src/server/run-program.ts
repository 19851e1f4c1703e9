import { StartFailure } from '../base/start/start-failure.ts';
import type { Assembly } from './live.assembly.ts';
import { readSettings } from './read-settings.ts';
import { startServer } from './start-server.assembly.ts';

/** Beyond the time for draining and for requests under way. */
const shutdownLimitMs = 15_000;

/** Runs the server until a signal ends it; what keeps it from starting becomes one sentence and an exit code. */
export async function runProgram(assembly: Assembly): Promise<void> {
  try {
    const settings = readSettings(process.env);
    assembly.check(settings);
    const server = await startServer(settings, assembly);
    const stop = () => {
      setTimeout(() => process.exit(1), settings.drainMs + shutdownLimitMs).unref(); // a query that never ends must not keep us
      void server.close().then(() => process.exit(0));
    };
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(error.exitCode);
  }
}
