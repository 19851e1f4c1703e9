import type { Logger } from 'pino';
import type { AccessTokens } from './crypto/access-tokens.ts';
import type { KeyedHash } from './crypto/hashes.ts';
import type { PasswordHasher } from './crypto/password-hasher.ts';
import type { Database } from './db/database.ts';
import type { FairLine } from './lines/fair-line.ts';
import type { KeyedQueues } from './lines/keyed-queues.ts';
import type { CaptchaMaker } from './ports/captcha-maker.ts';
import type { IdentityProvider } from './ports/identity-provider.ts';
import type { MailPort } from './ports/mail.ts';
import type { PlatformClock } from './ports/platform-clock.ts';
import type { SmsPort } from './ports/sms.ts';
import type { SocialProviders } from './ports/social-provider.ts';
import type { Settings } from './settings/platform.settings.ts';

/** Everything a command may use. A domain that brings a part of its own declares it beside its code (decision 0032). */
export interface Platform {
  readonly settings: Settings;
  readonly db: Database;
  readonly clock: PlatformClock;
  readonly hasher: PasswordHasher;
  readonly accessTokens: AccessTokens;
  readonly keyedHash: KeyedHash;
  /** Password sign-ins at work: what cannot be hashed soon is refused before it asks the database anything. */
  readonly passwordSignIns: FairLine;
  /** Tries of one account at a time: more than this many at once would only wait for a core. */
  readonly passwordTries: KeyedQueues;
  /** Draws and speaks captchas, away from the event loop. */
  readonly captchaMaker: CaptchaMaker;
  readonly mail: MailPort;
  readonly sms: SmsPort;
  readonly social: SocialProviders;
  /** Checks persons; `null`: this deployment has no provider. */
  readonly identity: IdentityProvider | null;
  readonly log: Logger;
}
