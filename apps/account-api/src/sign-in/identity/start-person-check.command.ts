import { personDepartPath } from '@gatehouse/platform';
import { identityOfAccount } from '../../account/accounts/account-persons.repository.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { browserHashOf } from '../../base/browser-hash.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { randomState, randomToken } from '../../base/crypto/random.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { after } from '../../base/ports/clock.ts';
import type { PersonCheckMethod } from '../../base/ports/identity-provider.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { findPersonFlow } from '../../flow/flows/find-step.query.ts';
import type { FlowRefusal, PersonFlow } from '../../flow/flows/flow-kind.port.ts';
import { chargeCheckBegun } from './charge-check-begun.command.ts';
import { sealSecrets } from './check-secrets.wire.ts';
import { countryOfFlow } from './country-of-flow.query.ts';
import { identityCallbackPaths, personCheckMs } from './person-check.policy.ts';
import { insertPersonCheck, type PersonCheckRow } from './person-checks.repository.ts';
import { methodsOpenTo } from './person-method.policy.ts';

type Asked = Readonly<{
  method: PersonCheckMethod;
  service: string;
  type: string;
  flowState: string;
  /** Account of the bearer, where a call wants one; `null`: the flow alone says whose it is. */
  guid: string | null;
  /** The game that asks; `null`: no game. */
  gameId?: string | null;
}>;
export type StartedCheck = Readonly<{ state: string; transactionId: string; url: string }>;
export type StartRefusal =
  | FlowRefusal
  | 'guardianTriesOver'
  | 'verificationNotAllowed'
  | 'ownerProofRequired'
  | 'tooManyRequests'
  | 'serverError';

/** Begins a check of the person and answers our address that leads to the provider (README of mf-verification). What its result is for is fixed here. */
export async function startPersonCheck(
  ctx: RequestContext,
  { method, service, type, flowState, guid, gameId = null }: Asked,
): Promise<Outcome<StartedCheck, StartRefusal>> {
  const { identity, settings, db, clock } = ctx;
  const browserHash = browserHashOf(ctx);
  if (browserHash === null) return refuse('verificationTimeExpired');
  const found = await findPersonFlow(ctx, flowState);
  if (!found.ok) return found;
  const flow = found.value;
  if (guid !== null && flow.guid !== null && guid !== flow.guid) return refuse('wrongVerifyStep');
  const asked = flow.types.find((name) => name === type);
  if (!asked) return refuse('wrongVerifyStep');
  const country = await countryOfFlow(ctx, flowState);
  const open = methodsOpenTo({ type: asked, country, addressBlocked: flow.addressBlocked ?? false });
  if (!open.includes(method)) return refuse('verificationNotAllowed');
  const purpose = await purposeOf(ctx, flow);
  if (purpose === null) return refuse('verificationNotAllowed');
  if (purpose === 'certify' && 'lacksOwnerProof' in flow) return refuse('ownerProofRequired');
  if (identity === null) return refuse('serverError');
  const charged = await chargeCheckBegun(ctx, flow.guid ?? flowState);
  if (!charged.ok) return charged;
  const state = randomToken();
  const [nonce, codeVerifier, transactionId] = [randomToken(), randomToken(), randomState()];
  const redirectUri = `${settings.sites[ctx.caller.brand].origin}${identityCallbackPaths[method]}`;
  const now = clock.now();
  await insertPersonCheck(db, {
    state_hash: hashToken(state),
    flow_hash: hashToken(flowState),
    guid: flow.guid,
    browser_hash: browserHash,
    method,
    service,
    type,
    purpose,
    transaction_id: transactionId,
    redirect_uri: redirectUri,
    sealed_secrets: sealSecrets({ nonce, codeVerifier, flowState }, state),
    created_at: now,
    expires_at: after(now, personCheckMs),
  });
  await recordEvent(ctx, {
    event: 'person-check',
    outcome: 'asked',
    guid: flow.guid,
    details: { method, type, ...(gameId !== null && { game: gameId }) },
  });
  const departure = new URL(personDepartPath, settings.sites[ctx.caller.brand].origin);
  departure.searchParams.set('state', state);
  return done({ state, transactionId, url: departure.href });
}

/** What the result is for; `null`: the flow only compares, and the account has no known person. */
async function purposeOf({ db }: Platform, flow: PersonFlow): Promise<PersonCheckRow['purpose'] | null> {
  if (flow.result === 'handOver') return 'handOver';
  if ((await identityOfAccount(db, flow.guid)) !== null) return 'compare';
  return flow.result === 'onlyCompare' ? null : 'certify';
}
