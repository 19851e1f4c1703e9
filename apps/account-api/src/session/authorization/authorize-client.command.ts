import { accountStateAt } from '../../account/accounts/account-state.policy.ts';
import { activeBlocks, getAccount } from '../../account/accounts/accounts.repository.ts';
import { doorTable } from '../../account/accounts/door.policy.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { randomToken } from '../../base/crypto/random.ts';
import type { Bearer } from '../../base/http/bearer.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { after, minuteMs } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { findClient, hasClientAddress, isDeniedClient } from '../../catalogue/clients/clients.repository.ts';
import { missingTerms } from '../../catalogue/terms/check-terms.query.ts';
import { insertAuthorizationCode } from './authorization-codes.repository.ts';

/** Life of an authorization code. */
const authorizationCodeMs = minuteMs;

type Asked = Readonly<{ clientId: string; redirectUri: string; codeChallenge: string | null }>;
type AuthorizeRefusal = 'invalidParameters' | 'clientUnknown' | 'redirectRefused' | 'termsNotAgreed' | 'sessionEnded';

/** A single-use code for a client, bound to its registered address and the client's challenge (spec A §4). */
export async function authorizeClient(
  ctx: RequestContext,
  bearer: Bearer,
  asked: Asked,
): Promise<Outcome<{ code: string; redirectUri: string }, AuthorizeRefusal>> {
  const { db, clock } = ctx;
  const now = clock.now();
  const client = await findClient(db, asked.clientId);
  if (!client || (await isDeniedClient(db, asked.clientId))) return refuse('clientUnknown');
  if (!(await hasClientAddress(db, asked.clientId, asked.redirectUri))) return refuse('redirectRefused');
  if (client.secret_hash === null && asked.codeChallenge === null) return refuse('invalidParameters');
  if (!(await isDoorOpen(ctx, bearer.guid, now))) return refuse('sessionEnded');
  const missing = await missingTerms(ctx, bearer.guid, {
    serviceId: client.service_id,
    termsArea: client.terms_area,
  });
  if (missing.length > 0) return refuse('termsNotAgreed');
  const code = randomToken();
  await db.transaction(async () => {
    await insertAuthorizationCode(db, {
      code_hash: hashToken(code),
      client_id: asked.clientId,
      redirect_uri: asked.redirectUri,
      guid: bearer.guid,
      sid: bearer.sid,
      code_challenge: asked.codeChallenge,
      created_at: now,
      expires_at: after(now, authorizationCodeMs),
    });
    await recordEvent(ctx, {
      event: 'authorize',
      outcome: 'ok',
      guid: bearer.guid,
      details: { clientId: asked.clientId },
    });
  });
  return done({ code, redirectUri: asked.redirectUri });
}

async function isDoorOpen(platform: Platform, guid: string, now: Date): Promise<boolean> {
  const account = await getAccount(platform.db, guid);
  const blocks = await activeBlocks(platform.db, guid, now);
  const state = accountStateAt(
    { status: account.status, deletionRequestedAt: account.deletion_requested_at, blocks },
    now,
  );
  return doorTable.authorizationCode[state] === 'open';
}
