import { availableParallelism } from 'node:os';
import { createAccessTokens } from '../base/crypto/access-tokens.ts';
import { createKeyedHash } from '../base/crypto/hashes.ts';
import { createPasswordHasher } from '../base/crypto/password-hasher.ts';
import { randomToken } from '../base/crypto/random.ts';
import { openSigningKeys } from '../base/crypto/signing-keys.command.ts';
import { readClockOffset, keepFirstSecret } from '../base/db/platform.repository.ts';
import { createFairLine } from '../base/lines/fair-line.ts';
import { createKeyedQueues } from '../base/lines/keyed-queues.ts';
import type { Platform } from '../base/platform.ts';
import { openWayBack } from '../credentials/password-reset/open-way-back.command.ts';
import { createCaptchaMaker } from '../flow/captcha/captcha-maker.client.ts';
import { hearByLetter } from '../session/account-changes/hear-change.command.ts';
import { createIdentityProvider } from '../sign-in/identity/identity-provider.client.ts';
import { createSocialProviders } from '../sign-in/social/social-provider.client.ts';
import { flowKinds } from './flow-kinds.ts';
import { keptParts } from './kept-parts.ts';

/** Per core: enough to keep it hashing while others ask the database. */
const signInsAtWork = 2;
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
    flowKinds,
    keptParts,
    hearByLetter,
    openWayBack,
    keyedHash: createKeyedHash(await keepFirstSecret(db, 'keyed-hash', randomToken())),
    passwordSignIns: createFairLine({ slots: cores * signInsAtWork, ...settings.signInLine }),
    passwordTries: createKeyedQueues(Math.min(cores, mostTriesAtOnce), waitingTries),
  };
}
