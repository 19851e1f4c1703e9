import { gateReturnAddress } from '@gatehouse/platform';
import type { Caller } from '../../base/caller.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { randomState } from '../../base/crypto/random.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { after } from '../../base/ports/clock.ts';
import { proveClient, type ClientProof, type ProofRefusal } from '../../catalogue/clients/prove-client.command.ts';
import type { MovedCharacter } from './channeling.tables.ts';
import { channelingOfferFlow } from './channeling.flow.ts';
import { nameAccount } from './channelings.repository.ts';
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
  platform: Platform,
  caller: Caller,
  { proof, ...account }: Account & Readonly<{ proof: ClientProof }>,
): Promise<Outcome<Offer, ProofRefusal | 'gameNotFound' | 'addressNotAllowed' | 'migrationDone'>> {
  const { db, settings } = platform;
  const client = await proveClient(platform, caller, proof);
  if (!client.ok) return client;
  const service = await findFormerServiceOfClient(db, client.value.client_id);
  if (!service || client.value.secret_hash === null) return refuse('gameNotFound');
  const gate = gateReturnAddress(account.redirectUrl, settings.sites[caller.brand].returns);
  if (!gate.ok) return refuse('addressNotAllowed');
  return offerAccount(platform, caller, service, { ...account, redirectUrl: gate.url });
}

async function offerAccount(
  platform: Platform,
  caller: Caller,
  { service_id: serviceId }: FormerService,
  { accountId, accountName, characters, redirectUrl }: Account,
): Promise<Outcome<Offer, 'migrationDone'>> {
  const { db, clock } = platform;
  const state = randomState();
  const at = clock.now();
  const expiresAt = after(at, channelingOfferFlow.lifetimeMs);
  const stateHash = hashToken(state);
  const named = await db.transaction(async () => {
    const id = crypto.randomUUID();
    const account = { account_id: accountId, account_name: accountName, characters, redirect_url: redirectUrl };
    const isNamed = await nameAccount(db, { id, service_id: serviceId, state_hash: stateHash, at, ...account });
    if (isNamed)
      await channelingOfferFlow.open(platform, caller, { guid: null, data: { serviceId }, state, expiresAt });
    const outcome = isNamed ? 'ok' : 'migrationDone';
    await recordEvent(platform, caller, { event: 'channeling-begun', outcome, guid: null, details: { serviceId } });
    return isNamed;
  });
  return named ? done({ state, expiresAt }) : refuse('migrationDone');
}
