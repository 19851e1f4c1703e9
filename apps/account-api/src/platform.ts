import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import { createCaptchaMaker, type CaptchaMaker } from './captcha/captcha-maker.ts';
import { createAccessTokens, type AccessTokens } from './crypto/access-tokens.ts';
import { createKeyedHash, type KeyedHash } from './crypto/hashes.ts';
import { createKeyedQueues, type KeyedQueues } from './crypto/keyed-queues.ts';
import { createPasswordHasher, type PasswordHasher } from './crypto/password-hasher.ts';
import { randomToken } from './crypto/random.ts';
import { openSigningKeys } from './crypto/signing-keys.ts';
import type { Database } from './db/database.ts';
import type { MailPort } from './ports/mail.ts';
import type { PlatformClock } from './ports/platform-clock.ts';
import { readClockOffset, secretNamed } from './repositories/platform.repository.ts';
import type { Settings } from './settings.ts';
import { createSocialProviders, type SocialProviders } from './social/create-social-providers.ts';

/** Everything a command may use. */
export type Platform = Readonly<{
  settings: Settings;
  db: Database;
  clock: PlatformClock;
  hasher: PasswordHasher;
  accessTokens: AccessTokens;
  keyedHash: KeyedHash;
  /** Tries of one account at a time: more than this many at once would only wait for a core. */
  passwordTries: KeyedQueues;
  /** Draws and speaks captchas, away from the event loop. */
  captchaMaker: CaptchaMaker;
  mail: MailPort;
  social: SocialProviders;
  log: Logger;
}>;

const mostTriesAtOnce = 4;
const waitingTries = 64;

/** Joins the parts over a migrated database; makes keys and secrets at the first start. */
export async function createPlatform(
  parts: Pick<Platform, 'settings' | 'db' | 'clock' | 'mail' | 'log'>,
): Promise<Platform> {
  const { settings, db, clock } = parts;
  clock.setOffset(await readClockOffset(db));
  const keys = await openSigningKeys(db, clock);
  return {
    ...parts,
    hasher: await createPasswordHasher(settings.hashCost),
    accessTokens: createAccessTokens(keys, clock),
    social: createSocialProviders(settings.socialProviders),
    captchaMaker: createCaptchaMaker(),
    keyedHash: createKeyedHash(await secretNamed(db, 'keyed-hash', randomToken())),
    passwordTries: createKeyedQueues(Math.min(availableParallelism(), mostTriesAtOnce), waitingTries),
  };
}
