import { gateReturnAddress } from '@gatehouse/platform';
import { lockAccount } from '../../account/accounts/accounts.repository.ts';
import { audited } from '../../base/audit/audited.command.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { randomState } from '../../base/crypto/random.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { after } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { proveClient, type ClientProof, type ProofRefusal } from '../../catalogue/clients/prove-client.command.ts';
import { channelingOfferFlow } from './channeling.flow.ts';
import type { MovedCharacter } from './channeling.tables.ts';
import { findChannelingOfAccount, nameAccount } from './channelings.repository.ts';
import { findFormerServiceOfClient, type FormerService } from './former-services.repository.ts';

type Account = Readonly<{
  accountId: string;
  accountName: string;
  characters: readonly MovedCharacter[];
  redirectUrl: string;
}>;
type Offer = Readonly<{ state: string; expiresAt: Date }>;

/** The former service of a game names an account whose owner is signed in there: by its secret, and for its own game only. */
export async function openChanneling(
  ctx: RequestContext,
  { proof, ...account }: Account & Readonly<{ proof: ClientProof }>,
): Promise<Outcome<Offer, ProofRefusal | 'gameNotFound' | 'addressNotAllowed' | 'migrationDone'>> {
  const { db, settings } = ctx;
  const client = await proveClient(ctx, proof);
  if (!client.ok) return client;
  const service = await findFormerServiceOfClient(db, client.value.client_id);
  if (!service || client.value.secret_hash === null) return refuse('gameNotFound');
  const gate = gateReturnAddress(account.redirectUrl, settings.sites[ctx.caller.brand].returns);
  if (!gate.ok) return refuse('addressNotAllowed');
  return offerAccount(ctx, service, { ...account, redirectUrl: gate.url });
}

async function offerAccount(
  ctx: RequestContext,
  { service_id: serviceId }: FormerService,
  { accountId, accountName, characters, redirectUrl }: Account,
): Promise<Outcome<Offer, 'migrationDone'>> {
  const { db, clock } = ctx;
  const state = randomState();
  const stateHash = hashToken(state);
  const event = { event: 'channeling-begun', guid: null, details: { serviceId } } as const;
  const named = await findChannelingOfAccount(db, { serviceId, accountId });
  return db.transaction(() =>
    audited(ctx, event, async () => {
      if (named?.guid) await lockAccount(db, named.guid); // a decision ends under the lock that it was made under
      const at = clock.now();
      const expiresAt = after(at, channelingOfferFlow.lifetimeMs);
      const id = crypto.randomUUID();
      const account = { account_id: accountId, account_name: accountName, characters, redirect_url: redirectUrl };
      const isNamed = await nameAccount(db, { id, service_id: serviceId, state_hash: stateHash, at, ...account });
      if (!isNamed) return refuse('migrationDone');
      await channelingOfferFlow.open(ctx, { guid: null, data: { serviceId }, state, expiresAt });
      return done({ state, expiresAt });
    }),
  );
}
