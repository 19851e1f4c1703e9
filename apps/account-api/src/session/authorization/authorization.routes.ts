import { authorize, issueToken, logout, tokenV20, tokenV21 } from '@gatehouse/api-contract';
import { type CallContext, type Handler, route, type Route } from '../../base/http/route.ts';
import { done } from '../../base/outcome.ts';
import { proveClient } from '../../catalogue/clients/prove-client.command.ts';
import { acceptAccessToken } from '../sessions/accept-access-token.command.ts';
import { takeHandover } from '../sessions/hand-over-session.command.ts';
import { renewSession } from '../sessions/renew-session.command.ts';
import { presentSignIn } from '../sessions/sign-in-result.presenter.ts';
import { signOut } from '../sessions/sign-out.command.ts';
import { authorizeClient } from './authorize-client.command.ts';
import { exchangeCode } from './exchange-code.command.ts';

const authorizeRoute = route(authorize, ({ ctx, bearer, request }) =>
  authorizeClient(ctx, bearer, {
    clientId: request.body.client_id,
    redirectUri: request.body.redirect_uri,
    codeChallenge: request.body.code_challenge ?? null,
  }),
);

/** The older sign-out: ends the session of the bearer, else that of the token in the body; a client's too. */
const logoutRoute = route(logout, async ({ ctx, bearer, request }) => {
  const named = bearer || !request.body.accessToken ? null : await acceptAccessToken(ctx, request.body.accessToken);
  const sid = bearer?.sid ?? (named?.ok ? named.value.sid : null);
  await signOut(ctx, { sid, refreshToken: null, scope: 'SINGLE' });
  return done({});
});

const issueTokenRoute = route(issueToken, async ({ ctx, request }) => {
  const outcome = await takeHandover(ctx, request.query.state);
  if (!outcome.ok) return outcome;
  return done(presentSignIn(outcome.value, crypto.randomUUID(), ctx.clock.now()));
});

type TokenCall = typeof tokenV20 | typeof tokenV21;

const proofOf = ({ request }: CallContext<TokenCall>) => ({
  clientId: request.body.client_id ?? null,
  secret: request.body.client_secret ?? null,
});

async function byCode(context: CallContext<TokenCall>) {
  const { ctx, request } = context;
  const {
    authorization_code: code = null,
    redirect_uri: redirectUri = null,
    code_verifier: verifier = null,
  } = request.body;
  const outcome = await exchangeCode(ctx, { ...proofOf(context), code, redirectUri, verifier });
  if (!outcome.ok) return outcome;
  const { client, ...issued } = outcome.value;
  return done(presentSignIn(issued, crypto.randomUUID(), ctx.clock.now(), client.service_id));
}

/** Web tokens by a refresh token, the portal's own or a client's, or by a client's authorization code. */
const handleToken: Handler<TokenCall> = async (context) => {
  const { ctx, request } = context;
  if (request.body.grant_type === 'authorization_code') return byCode(context);
  const proof = proofOf(context);
  const client = proof.clientId === null && proof.secret === null ? null : await proveClient(ctx, proof);
  if (client && !client.ok) return client;
  const refreshToken = request.body.refresh_token ?? null;
  const outcome = await renewSession(ctx, refreshToken, client?.value.client_id ?? null);
  if (!outcome.ok) return outcome;
  return done(presentSignIn(outcome.value, crypto.randomUUID(), ctx.clock.now(), client?.value.service_id));
};

const tokenV20Route = route(tokenV20, handleToken);

const tokenV21Route = route(tokenV21, handleToken);

export const authorizationRoutes: readonly Route[] = [
  authorizeRoute,
  logoutRoute,
  issueTokenRoute,
  tokenV20Route,
  tokenV21Route,
];
