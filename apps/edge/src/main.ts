import { startEdge } from './edge.ts';
import { createLog } from './log.ts';
import { SettingsError } from './settings/settings-error.ts';
import { readSettings } from './settings/settings.ts';

function fail(message: string): never {
  process.stderr.write(`edge: ${message}\n`);
  process.exit(1);
}

async function main() {
  const settings = readSettings(process.env);
  const log = createLog(settings.logLevel);
  const edge = await startEdge(settings, log);
  log.info({ port: edge.port, environment: settings.environment }, 'edge listens');
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'edge stops');
    void edge.stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

try {
  await main();
} catch (error) {
  if (error instanceof SettingsError) fail(error.message);
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE') fail('the port is in use. Set EDGE_PORT or GATEHOUSE_PORT_BASE to a free one.');
  fail(error instanceof Error ? error.message : String(error));
}
