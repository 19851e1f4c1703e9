import { pino } from 'pino';
import { PortTaken } from './listen.ts';
import { readSettings, SettingsFault } from './settings.ts';
import { startPlayground } from './start.ts';

try {
  const settings = readSettings(process.env);
  const log = pino({ level: settings.logLevel, base: { service: 'playground' } });
  const playground = await startPlayground(settings, log, Date.now);

  const stop = (signal: NodeJS.Signals) => {
    log.info({ signal }, 'playground stopping');
    playground.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  log.info({ port: playground.port, smtpPort: playground.smtpPort }, 'playground started');
} catch (error) {
  if (!(error instanceof SettingsFault) && !(error instanceof PortTaken)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
