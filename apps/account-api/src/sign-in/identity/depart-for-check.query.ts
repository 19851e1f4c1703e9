import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { openSecrets } from './check-secrets.wire.ts';
import { findOwnCheck } from './own-check.query.ts';

type DepartRefusal = 'verificationTimeExpired' | 'wrongVerifyStep' | 'serverError';

/** The provider's page for this browser's own check, as long as it has no answer. */
export async function departForCheck(
  ctx: RequestContext,
  state: string,
): Promise<Outcome<{ provider_url: string }, DepartRefusal>> {
  const { identity } = ctx;
  const check = await findOwnCheck(ctx, state);
  if (!check) return refuse('verificationTimeExpired');
  if (check.answered_at) return refuse('wrongVerifyStep');
  if (identity === null) return refuse('serverError');
  const { nonce, codeVerifier } = openSecrets(check.sealed_secrets, state);
  const { method, transaction_id: transactionId, redirect_uri: redirectUri } = check;
  const url = identity.checkUrl({ method, transactionId, state, nonce, codeVerifier, redirectUri });
  return done({ provider_url: url.href });
}
