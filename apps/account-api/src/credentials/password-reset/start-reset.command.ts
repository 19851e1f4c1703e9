import { looksLikeIdentifier, type ResetWay } from '@gatehouse/api-contract';
import { findAccountByIdentity, findProviderOfAddress } from '../../account/accounts/accounts.repository.ts';
import { isKnownBrowser } from '../../account/password/know-browser.command.ts';
import { nobody } from '../../account/password/password-attempt-key.ts';
import type { Caller } from '../../base/caller.ts';
import { refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { inEvenTime } from './even-time.policy.ts';
import { openReset, type OpenedReset } from './open-reset.command.ts';

type Asked = Readonly<{ identifier: string; way: ResetWay }>;

/**
 * Starts a reset for whoever this is. Strangers are counted by the name they typed; a browser that the account knows has an allowance
 * of its own, which they cannot use up (rulings, "Codes and limits").
 */
export const startReset = (
  platform: Platform,
  caller: Caller,
  asked: Asked,
): Promise<Outcome<OpenedReset, 'idNotExact' | 'verificationTimeExpired'>> =>
  inEvenTime(() => start(platform, caller, asked));

async function start(
  platform: Platform,
  caller: Caller,
  { identifier, way }: Asked,
): Promise<Outcome<OpenedReset, 'idNotExact' | 'verificationTimeExpired'>> {
  if (!looksLikeIdentifier(identifier)) return refuse('idNotExact');
  const { db, keyedHash } = platform;
  const account = await findAccountByIdentity(db, 'SO', identifier);
  const provider = await findProviderOfAddress(db, identifier);
  const isKnown = await isKnownBrowser(platform, caller, account?.guid ?? nobody);
  const name = keyedHash('reset-name', isKnown ? `${identifier}\n${caller.known.id}` : identifier);
  const social = account === undefined && provider !== undefined ? { to: identifier, provider } : null;
  return openReset(platform, caller, { way, name, account, social });
}
