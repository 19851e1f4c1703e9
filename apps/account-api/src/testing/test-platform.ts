import type { Database } from '../db/database.ts';
import { createLog } from '../http/request-log.ts';
import { createPlatform, type Platform } from '../platform.ts';
import type { Mail } from '../ports/mail.ts';
import type { Settings } from '../settings.ts';
import { TestClock } from './test-clock.ts';
import { testSettings } from './test-settings.ts';

export type TestPlatform = Platform & Readonly<{ clock: TestClock; mails: Mail[] }>;

type Parts = Readonly<{ db: Database; settings?: Partial<Settings>; clock?: TestClock; log?: Platform['log'] }>;

/** A platform over a migrated database: cheap hashes, a clock that stands still, mail kept in a list. */
export async function createTestPlatform({ db, settings, clock = new TestClock(), log }: Parts): Promise<TestPlatform> {
  const mails: Mail[] = [];
  const mail = { send: async (sent: Mail) => void mails.push(sent), close: () => {} };
  const platform = await createPlatform({
    db,
    settings: testSettings(settings),
    clock,
    mail,
    log: log ?? createLog('silent'),
  });
  return { ...platform, clock, mails };
}
