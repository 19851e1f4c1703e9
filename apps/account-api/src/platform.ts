import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import { createCaptchaMaker, type CaptchaMaker } from './captcha/captcha-maker.ts';
import { createAccessTokens, type AccessTokens } from './crypto/access-tokens.ts';
import { createKeyedHash, type KeyedHash } from './crypto/hashes.ts';
import { createKeyedQueues, type KeyedQueues } from './crypto/keyed-queues.ts';
import { createPasswordHasher, type PasswordHasher } from './crypto/password-hasher.ts';
import { createWorkQueue, type WorkQueue } from './crypto/work-queue.ts';
import { randomToken } from './crypto/random.ts';
import { openSigningKeys } from './crypto/signing-keys.ts';
import type { Database } from './db/database.ts';
import { createIdentityProvider } from './identity/identity-provider.client.ts';
import type { IdentityProvider } from './ports/identity-provider.ts';
import type { MailPort } from './ports/mail.ts';
import type { SmsPort } from './ports/sms.ts';
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
  /** Password sign-ins at work: what cannot be hashed soon is refused before it asks the database anything. */
  passwordSignIns: WorkQueue;
  /** Tries of one account at a time: more than this many at once would only wait for a core. */
  passwordTries: KeyedQueues;
  /** Draws and speaks captchas, away from the event loop. */
  captchaMaker: CaptchaMaker;
  mail: MailPort;
  sms: SmsPort;
  social: SocialProviders;
  /** Checks persons; `null`: this deployment has nobody who does. */
  identity: IdentityProvider | null;
  log: Logger;
}>;

/** Per core: enough to keep it hashing, and as many more as it can hash in about a second. */
const signInsAtWork = 4;
const signInsWaiting = 28;
const mostTriesAtOnce = 4;
const waitingTries = 64;

/** Joins the parts over a migrated database; makes keys and secrets at the first start. */
export async function createPlatform(
  parts: Pick<Platform, 'settings' | 'db' | 'clock' | 'mail' | 'sms' | 'log'>,
): Promise<Platform> {
  const { settings, db, clock } = parts;
  clock.setOffset(await readClockOffset(db));
  const keys = await openSigningKeys(db, clock);
  const cores = availableParallelism();
  return {
    ...parts,
    hasher: await createPasswordHasher(settings.hashCost),
    accessTokens: createAccessTokens(keys, clock),
    social: createSocialProviders(settings.socialProviders),
    identity: settings.identityProvider && createIdentityProvider(settings.identityProvider),
    captchaMaker: createCaptchaMaker(),
    keyedHash: createKeyedHash(await secretNamed(db, 'keyed-hash', randomToken())),
    passwordSignIns: createWorkQueue(cores * signInsAtWork, cores * signInsWaiting),
    passwordTries: createKeyedQueues(Math.min(cores, mostTriesAtOnce), waitingTries),
  };
}
