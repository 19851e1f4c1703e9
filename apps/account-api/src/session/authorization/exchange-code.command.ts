import { accountStateAt } from '../../account/accounts/account-state.policy.ts';
import { activeBlocks, getAccount } from '../../account/accounts/accounts.repository.ts';
import { doorTable } from '../../account/accounts/door.policy.ts';
import { audited, type Learn } from '../../base/audit/audited.command.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { done, refuse, type Outcome, type Refused } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { hasClientAddress, type ClientRow } from '../../catalogue/clients/clients.repository.ts';
import { proveClient, type ClientProof, type ProofRefusal } from '../../catalogue/clients/prove-client.command.ts';
import { authenticationIn } from '../sessions/authentication.policy.ts';
import { issueSession, type IssuedTokens } from '../sessions/issue-session.command.ts';
import { loginPlaceIn, nowhere } from '../sessions/login-place.policy.ts';
import { clientSessionLifetimeMs } from '../sessions/session-lifetime.policy.ts';
import { endSession, findSession } from '../sessions/sessions.repository.ts';
import {
  consumeAuthorizationCode,
  findAuthorizationCode,
  rememberGiven,
  type AuthorizationCodeRow,
} from './authorization-codes.repository.ts';

type CodeExchange = ClientProof &
  Readonly<{ code: string | null; redirectUri: string | null; verifier: string | null }>;
type ExchangeRefusal = ProofRefusal | 'redirectRefused' | 'invalidParameters' | 'authorizationCodeInvalid';
type ExchangeOutcome = Outcome<IssuedTokens & { client: ClientRow }, ExchangeRefusal>;

/** `clientId` is what was claimed where one of these is the answer, so a stranger's text is not kept with the record. */
const claimed: ReadonlySet<string> = new Set(['clientUnknown', 'tooManyRequests'] satisfies ExchangeRefusal[]);

type Use = Readonly<{ client: ClientRow; code: string; redirectUri: string; challenge: string | null }>;

/**
 * A client's code becomes a session of the client: once, within its minute, and only with the client, the address and the
 * proof key that it is bound to (spec A §4; RFC 6749 §4.1.3, RFC 7636 §4.6). Its second use ends what the first one gave.
 */
export async function exchangeCode(ctx: RequestContext, asked: CodeExchange): Promise<ExchangeOutcome> {
  const event = { event: 'code-exchange', guid: null } as const;
  const proven = await audited(ctx, { ...event, done: null }, async (learn) => {
    const client = await proveClient(ctx, asked);
    if (!client.ok && !claimed.has(client.refusal)) learn({ details: { clientId: asked.clientId } });
    return client;
  });
  if (!proven.ok) return proven;
  const client = proven.value;
  const { code, redirectUri, verifier } = asked;
  if (code === null || redirectUri === null) return refuse('invalidParameters');
  if (client.secret_hash === null && verifier === null) return refuse('invalidParameters');
  if (!(await hasClientAddress(ctx.db, client.client_id, redirectUri))) return refuse('redirectRefused');
  // The challenge is the verifier's hash as tokens are hashed here: SHA-256 in base64url.
  const use: Use = { client, code, redirectUri, challenge: verifier === null ? null : hashToken(verifier) };
  const details = { clientId: client.client_id };
  return ctx.db.transaction(() => audited(ctx, { ...event, details }, (learn) => useUp(ctx, use, learn)));
}

async function useUp(ctx: RequestContext, use: Use, learn: Learn): Promise<ExchangeOutcome> {
  const { db, clock } = ctx;
  const codeHash = hashToken(use.code);
  const binding = {
    codeHash,
    clientId: use.client.client_id,
    redirectUri: use.redirectUri,
    challenge: use.challenge,
  };
  const row = await consumeAuthorizationCode(db, binding, clock.now());
  if (!row) return endReusedCode(ctx, use, codeHash);
  if (!(await isStillAllowed(ctx, row))) return refuse('authorizationCodeInvalid');
  const account = await getAccount(db, row.guid);
  const session = await findSession(db, row.sid);
  const issued = await issueSession(ctx, {
    account,
    providerCd: session?.provider_cd ?? 'SO',
    clientId: use.client.client_id,
    forever: false,
    lifetimeMs: clientSessionLifetimeMs,
    authentication: session ? authenticationIn(session) : { at: null, by: 'unknown' },
    signedInBy: null,
    place: session ? loginPlaceIn(session) : nowhere,
  });
  await rememberGiven(db, codeHash, issued.sid);
  learn({ guid: row.guid, details: { clientId: use.client.client_id, sid: issued.sid } });
  return done({ ...issued, client: use.client });
}

/** The member may have signed out, or lost the account, within the minute. */
async function isStillAllowed({ db, clock }: Platform, { guid, sid }: AuthorizationCodeRow): Promise<boolean> {
  const session = await findSession(db, sid);
  if (!session || session.ended_at) return false;
  const account = await getAccount(db, guid);
  const blocks = await activeBlocks(db, guid, clock.now());
  const facts = { status: account.status, deletionRequestedAt: account.deletion_requested_at, blocks };
  return doorTable.authorizationCode[accountStateAt(facts, clock.now())] === 'open';
}

/** Only a use with everything right but the time counts as a second use: a stranger with half of it ends nothing. */
async function endReusedCode(
  ctx: RequestContext,
  { client, redirectUri, challenge }: Use,
  codeHash: string,
): Promise<Refused<'authorizationCodeInvalid'>> {
  const { db, clock } = ctx;
  const row = await findAuthorizationCode(db, codeHash);
  const bound =
    row?.client_id === client.client_id && row.redirect_uri === redirectUri && row.code_challenge === challenge;
  if (bound && row.given_sid !== null && (await endSession(db, row.given_sid, 'reuse', clock.now()))) {
    await recordEvent(ctx, {
      event: 'code-reuse',
      outcome: 'session-ended',
      guid: row.guid,
      details: { clientId: client.client_id, sid: row.given_sid },
    });
  }
  return refuse('authorizationCodeInvalid');
}
