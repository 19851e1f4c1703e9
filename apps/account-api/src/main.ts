import { startServer } from './server/start-server.ts';
import { StartFailure } from './shared/start-failure.ts';
import { readSettings } from './server/read-settings.ts';

/** Beyond the time for draining and for requests under way. */
const shutdownLimitMs = 15_000;

try {
  const settings = readSettings(process.env);
  const server = await startServer(settings);
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
