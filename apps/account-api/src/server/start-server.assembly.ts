import { setTimeout as delay } from 'node:timers/promises';
import { closeWhenDone, createDrain } from '@gatehouse/platform';
import { systemCaller } from '../base/caller.ts';
import { sayOncePerCause } from '../base/cause-log.ts';
import { connect, openJobDatabase } from '../base/db/connect.ts';
import type { Database } from '../base/db/database.ts';
import { migrate } from '../base/db/migrate.ts';
import { readClockOffset } from '../base/db/platform.repository.ts';
import { sendDueLetters } from '../base/mails/send-due-letters.command.ts';
import type { Platform } from '../base/platform.ts';
import { minuteMs } from '../base/ports/clock.ts';
import { createSmtpMail } from '../base/ports/mail.ts';
import { PlatformClock } from '../base/ports/platform-clock.ts';
import { createHttpSms } from '../base/ports/sms.ts';
import { requestContext } from '../base/request-context.ts';
import type { Settings } from '../base/settings/platform.settings.ts';
import { createApp } from './app.ts';
import { createPlatform } from './create-platform.assembly.ts';
import { listen } from './listen.ts';
import type { Assembly } from './live.assembly.ts';
import { createLog } from './request-log.ts';
import { runUpkeep } from './upkeep/run-upkeep.command.ts';

type RunningServer = Readonly<{ platform: Platform; close(): Promise<void> }>;

const inFlightMs = 10_000;
/** How often a process asks whether to clear up: another one may have. */
const upkeepAskedEveryMs = 10 * minuteMs;
/** Of letters whose process ended or whose mail server was away; the others leave at once. */
const lettersAskedEveryMs = 10_000;
/** Other processes on the same database server may move the clock; never in live. */
const clockReadEveryMs = 1_000;
const purgeCaller = systemCaller('purge');

/** Database, migrations, seed, listeners: everything up to ready. Throws a StartFailure where a sentence helps. */
export async function startServer(settings: Settings, assembly: Assembly): Promise<RunningServer> {
  const log = createLog(settings.logLevel);
  const onDatabaseError = sayOncePerCause((err, unsaid) => log.warn({ err, unsaid }, 'database error'));
  const { databaseUrl, database, dataDir } = settings;
  const db = await connect({ databaseUrl, database, dataDir, onDatabaseError });
  const jobOptions = { databaseUrl, database, onDatabaseError };
  const upkeep = openJobDatabase(jobOptions, db, 'upkeep');
  try {
    const migrations = openJobDatabase(jobOptions, db, 'migrations');
    await migrate(migrations.db).finally(() => migrations.close());
    const platform = await createPlatform({
      settings,
      db,
      clock: new PlatformClock(),
      mail: createSmtpMail(settings.smtpUrl),
      sms: createHttpSms({ url: settings.smsUrl, secret: settings.smsSecret }),
      log,
    });
    await assembly.seed(platform);
    const drain = createDrain();
    const servers = await listen(createApp(platform, { assembly, isStopping: drain.isStopping }), settings, drain);
    const timers = startTimers(platform, upkeep.db, onDatabaseError);
    log.info({ port: settings.port, database: db.engine }, 'ready');
    const close = async () => {
      timers.forEach((timer) => clearInterval(timer));
      drain.begin();
      await delay(settings.drainMs);
      await Promise.all(servers.map((server) => closeWhenDone(server, inFlightMs)));
      platform.mail.close();
      await platform.captchaMaker.close();
      await upkeep.close();
      await db.close();
    };
    return { platform, close };
  } catch (error) {
    await db.close();
    throw error;
  }
}

function startTimers(
  platform: Platform,
  upkeepDatabase: Database,
  onDatabaseError: (error: unknown) => void,
): NodeJS.Timeout[] {
  const every = (ms: number, work: () => Promise<void>) =>
    setInterval(() => void work().catch(onDatabaseError), ms).unref();
  const upkeep = every(upkeepAskedEveryMs, async () => {
    await runUpkeep(requestContext({ ...platform, db: upkeepDatabase }, purgeCaller));
  });
  const post = () => sendDueLetters(platform);
  void post().catch(onDatabaseError);
  const letters = every(lettersAskedEveryMs, post);
  if (platform.settings.environment === 'live' || platform.db.engine === 'pglite') return [upkeep, letters];
  const followClock = every(clockReadEveryMs, () => platform.clock.follow(() => readClockOffset(platform.db)));
  return [upkeep, letters, followClock];
}
