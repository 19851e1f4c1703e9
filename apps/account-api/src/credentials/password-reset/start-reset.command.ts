import { looksLikeIdentifier, type ResetWay } from '@gatehouse/api-contract';
import { findAccountByIdentity, findProviderOfAddress } from '../../account/accounts/accounts.repository.ts';
import { isKnownBrowser } from '../../account/password/know-browser.command.ts';
import { nobody } from '../../account/password/password-attempt-key.query.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { refuse, type Outcome } from '../../base/outcome.ts';
import { inEvenTime } from '../../base/even-time.policy.ts';
import { openReset, type OpenedReset } from './open-reset.command.ts';

type Asked = Readonly<{ identifier: string; way: ResetWay }>;

/**
 * Starts a reset for whoever this is. Strangers are counted by the name they typed; a browser that the account knows has an allowance
 * of its own, which they cannot use up (rulings, "Codes and limits").
 */
export const startReset = (
  ctx: RequestContext,
  asked: Asked,
): Promise<Outcome<OpenedReset, 'idNotExact' | 'verificationTimeExpired'>> => inEvenTime(() => start(ctx, asked));

async function start(
  ctx: RequestContext,
  { identifier, way }: Asked,
): Promise<Outcome<OpenedReset, 'idNotExact' | 'verificationTimeExpired'>> {
  if (!looksLikeIdentifier(identifier)) return refuse('idNotExact');
  const { db, keyedHash } = ctx;
  const account = await findAccountByIdentity(db, 'SO', identifier);
  const provider = await findProviderOfAddress(db, identifier);
  const isKnown = await isKnownBrowser(ctx, account?.guid ?? nobody);
  const name = keyedHash('reset-name', isKnown ? `${identifier}\n${ctx.caller.known.id}` : identifier);
  const social = account === undefined && provider !== undefined ? { to: identifier, provider } : null;
  return openReset(ctx, { way, name, account, social });
}
