import type { ResetWay } from '@gatehouse/api-contract';
import { findAccountByIdentity, findProviderOfAddress } from '../../account/accounts/accounts.repository.ts';
import { isKnownBrowser } from '../../account/password/know-browser.command.ts';
import { placeholderGuid } from '../../account/password/password-attempt-key.query.ts';
import { inEvenTime } from '../../base/even-time.policy.ts';
import type { Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { chargeOpening } from '../../flow/flows/charge-opening.command.ts';
import { typedNameHash } from '../new-password/shown-name.query.ts';
import { openReset, type OpenedReset } from './open-reset.command.ts';

type Asked = Readonly<{ identifier: string; way: ResetWay }>;

/**
 * Starts a reset for a typed name, known or not. Strangers are counted by the name they typed; a browser that the account knows has an allowance
 * of its own, which they cannot use up (rulings, "Codes and limits").
 */
export async function startReset(
  ctx: RequestContext,
  asked: Asked,
): Promise<Outcome<OpenedReset, 'verificationTimeExpired' | 'tooManyRequests'>> {
  const charged = await chargeOpening(ctx);
  return charged.ok ? inEvenTime(() => start(ctx, asked)) : charged;
}

async function start(
  ctx: RequestContext,
  { identifier, way }: Asked,
): Promise<Outcome<OpenedReset, 'verificationTimeExpired'>> {
  const { db } = ctx;
  const account = await findAccountByIdentity(db, 'SO', identifier);
  const provider = await findProviderOfAddress(db, identifier);
  const isKnown = await isKnownBrowser(ctx, account?.guid ?? placeholderGuid);
  const name = typedNameHash(ctx, identifier, isKnown);
  const social = account === undefined && provider !== undefined ? { to: identifier, provider } : null;
  return openReset(ctx, { way, name, isOwn: isKnown, account, social });
}
