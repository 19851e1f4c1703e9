import { recoveryStateFor, type ResetWay, type VerificationStatus } from '@gatehouse/api-contract';
import type { AccountRow } from '../accounts/accounts.repository.ts';
import { insertFlow } from '../flows/flows.repository.ts';
import { flowLifetimeMs } from '../flows/open-flow.command.ts';
import { isAddressBlocked } from '../flows/verify-failures.command.ts';
import { nobody } from '../password/password-attempt-key.ts';
import { browserHashOf } from '../shared/browser-hash.ts';
import type { Caller } from '../shared/caller.ts';
import { recordEvent } from '../shared/audit/record-event.command.ts';
import { hashToken } from '../shared/crypto/hashes.ts';
import { randomState } from '../shared/crypto/random.ts';
import { seal } from '../shared/crypto/seal.ts';
import { done, refuse, type Outcome } from '../shared/outcome.ts';
import type { Platform } from '../shared/platform.ts';
import { after } from '../shared/ports/clock.ts';
import { passwordMark, resetKind, type ResetData } from './reset-flow.ts';
import { openResetWays, resetStatus } from './reset-way.policy.ts';

type Asked = Readonly<{
  way: ResetWay;
  /** Keyed hash of the name that was typed. */
  name: string;
  account: Pick<AccountRow, 'guid' | 'password_hash'> | undefined;
  /** Address that was typed and its provider, where no password belongs to it. */
  social: Readonly<{ to: string; provider: string }> | null;
}>;
export type OpenedReset = Readonly<{ state: string; status: VerificationStatus }>;

/** Opens a reset in this browser. Work and answer are the same for everybody and nobody. */
export async function openReset(
  platform: Platform,
  caller: Caller,
  { way: wanted, name, account, social }: Asked,
): Promise<Outcome<OpenedReset, 'verificationTimeExpired'>> {
  const browser = browserHashOf(platform, caller);
  if (browser === null) return refuse('verificationTimeExpired');
  const { db, clock } = platform;
  const addressBlocked = await isAddressBlocked(platform, caller);
  const open = openResetWays(addressBlocked);
  const way = open.includes(wanted) ? wanted : (open[0] ?? wanted);
  const state = randomState();
  const now = clock.now();
  const sealedTo = seal(social?.to ?? '', state);
  const data: ResetData = {
    browser,
    owner: account?.guid ?? nobody,
    way,
    name,
    passwordOf: passwordMark(platform, account),
    addressBlocked,
    social: social && { sealedTo, provider: social.provider },
  };
  const expiresAt = after(now, flowLifetimeMs);
  await insertFlow(db, { kind: resetKind, guid: null, data, stateHash: hashToken(state), at: now, expiresAt });
  await recordEvent(platform, caller, { event: 'reset-started', outcome: way, guid: account?.guid ?? null });
  return done({ state: recoveryStateFor(way, state), status: resetStatus(way, addressBlocked) });
}
