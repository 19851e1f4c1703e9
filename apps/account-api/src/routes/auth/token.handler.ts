import type { tokenV20, tokenV21 } from '@gatehouse/api-contract';
import { exchangeCode } from '../../commands/clients/exchange-code.command.ts';
import { proveClient } from '../../commands/clients/prove-client.command.ts';
import { done } from '../../commands/outcome.ts';
import { renewSession } from '../../commands/sessions/renew-session.command.ts';
import type { CallContext, Handler } from '../../http/route.ts';
import { presentSignIn } from '../../presenters/sign-in-result.presenter.ts';

type TokenCall = typeof tokenV20 | typeof tokenV21;

const proofOf = ({ request }: CallContext<TokenCall>) => ({
  clientId: request.body.client_id ?? null,
  secret: request.body.client_secret ?? null,
});

async function byCode(context: CallContext<TokenCall>) {
  const { platform, caller, request } = context;
  const {
    authorization_code: code = null,
    redirect_uri: redirectUri = null,
    code_verifier: verifier = null,
  } = request.body;
  const outcome = await exchangeCode(platform, caller, { ...proofOf(context), code, redirectUri, verifier });
  if (!outcome.ok) return outcome;
  const { client, ...issued } = outcome.value;
  return done(presentSignIn(issued, crypto.randomUUID(), platform.clock.now(), client.service_id));
}

/** Web tokens by a refresh token, the portal's own or a client's, or by a client's authorization code. */
export const handleToken: Handler<TokenCall> = async (context) => {
  const { platform, caller, request } = context;
  if (request.body.grant_type === 'authorization_code') return byCode(context);
  const proof = proofOf(context);
  const client = proof.clientId === null && proof.secret === null ? null : await proveClient(platform, proof);
  if (client && !client.ok) return client;
  const refreshToken = request.body.refresh_token ?? null;
  const outcome = await renewSession(platform, caller, refreshToken, client?.value.client_id ?? null);
  if (!outcome.ok) return outcome;
  return done(presentSignIn(outcome.value, crypto.randomUUID(), platform.clock.now(), client?.value.service_id));
};
