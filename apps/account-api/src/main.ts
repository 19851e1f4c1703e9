import { startServer } from './server/start-server.ts';
import { StartFailure } from './shared/start-failure.ts';
import { readSettings } from './server/read-settings.ts';

const shutdownLimitMs = 10_000;

try {
  const server = await startServer(readSettings(process.env));
  const stop = () => {
    setTimeout(() => process.exit(1), shutdownLimitMs).unref(); // a connection that never ends must not keep us
    void server.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(error.exitCode);
}
