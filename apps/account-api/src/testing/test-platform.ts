import type { Database } from '../base/db/database.ts';
import type { Platform } from '../base/platform.ts';
import type { Mail } from '../base/ports/mail.ts';
import type { Sms } from '../base/ports/sms.ts';
import type { Settings } from '../base/settings/platform.settings.ts';
import { createPlatform } from '../server/create-platform.assembly.ts';
import { createLog } from '../server/request-log.ts';
import { TestClock } from './test-clock.ts';
import { testSettings } from './test-settings.ts';

export type TestPlatform = Platform & Readonly<{ clock: TestClock; mails: Mail[]; texts: Sms[] }>;

type Parts = Readonly<{
  db: Database;
  settings?: Partial<Settings>;
  clock?: TestClock;
  log?: Platform['log'];
  /** Another process over the same database: both have one clock, one mailbox and one line for text messages. */
  beside?: TestPlatform;
}>;

/** A platform over a migrated database: cheap hashes, a clock that stands still, mails and text messages kept in lists. */
export async function createTestPlatform({ db, settings, log, beside, ...parts }: Parts): Promise<TestPlatform> {
  const { clock = new TestClock(), mails = [], texts = [] }: Partial<TestPlatform> = beside ?? parts;
  const sms = { send: async (sent: Sms) => void texts.push(sent) };
  const mail = { send: async (sent: Mail) => void mails.push(sent), pass: async () => {}, close: () => {} };
  const platform = await createPlatform({
    db,
    settings: testSettings(settings),
    clock,
    mail,
    sms,
    log: log ?? createLog('silent'),
  });
  return { ...platform, clock, mails, texts };
}
