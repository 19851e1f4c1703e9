import { createHash } from 'node:crypto';
import { Hono, type Context } from 'hono';
import type { Playground, PlaygroundEnv } from '../context.ts';
import type { Grant } from './grants.store.ts';
import { createIdTokens } from './id-tokens.ts';
import { standIns, type StandIn } from './stand-in.ts';

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');
const bearerPattern = /^Bearer ([\w-]{1,200})$/i;

/** The profile in the real provider's format. */
function profileOf(standIn: StandIn, { someone }: Grant): unknown {
  const { subject, email } = someone;
  if (standIn.code === 'NAVER') return { resultcode: '00', message: 'success', response: { id: subject, email } };
  if (standIn.code === 'TW') return { data: { id: subject, name: subject, username: subject } };
  return { id: subject, sub: subject, email };
}

function discoveryOf({ issuer, code }: StandIn): unknown {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/profile`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    response_modes_supported: ['query', 'form_post'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    ...(code === 'GP' ? { authorization_response_iss_parameter_supported: true } : {}),
  };
}

/** Endpoints for servers: discovery, token, keys and profile. */
export function providerEndpoints({ environment, portBase, grants, now }: Playground): Hono<PlaygroundEnv> {
  const route = new Hono<PlaygroundEnv>();
  const known = standIns(environment, portBase);
  const idTokens = createIdTokens(now);
  const standInOf = (c: Context<PlaygroundEnv>) => known.get(c.req.param('provider') ?? '') ?? null;

  route.get('/:provider/.well-known/openid-configuration', (c) => {
    const standIn = standInOf(c);
    return standIn?.protocol === 'oidc' ? c.json(discoveryOf(standIn)) : c.notFound();
  });
  route.get('/:provider/jwks', async (c) =>
    standInOf(c)?.protocol === 'oidc' ? c.json(await idTokens.publicKeys()) : c.notFound(),
  );
  route.post('/:provider/token', async (c) => {
    const standIn = standInOf(c);
    if (!standIn) return c.notFound();
    const form = new URLSearchParams(await c.req.text());
    const { clientId, clientSecret } = standIn.client;
    const refuse = (error: string) => c.json({ error }, 400);
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
      return refuse('invalid_client');
    if (form.get('grant_type') !== 'authorization_code') return refuse('unsupported_grant_type');
    const grant = grants.take(form.get('code') ?? '');
    if (grant?.provider !== standIn.code || grant.asked.redirectUri !== form.get('redirect_uri'))
      return refuse('invalid_grant');
    const { codeChallenge } = grant.asked;
    if (codeChallenge !== null && challengeOf(form.get('code_verifier') ?? '') !== codeChallenge)
      return refuse('invalid_grant');
    const tokens = { access_token: grants.accessToken(grant), token_type: 'Bearer', expires_in: 300 };
    return c.json(standIn.protocol === 'oidc' ? { ...tokens, id_token: await idTokens.issue(standIn, grant) } : tokens);
  });
  route.get('/:provider/profile', (c) => {
    const standIn = standInOf(c);
    const token = bearerPattern.exec(c.req.header('authorization') ?? '')?.[1];
    const grant = grants.ofToken(token ?? '');
    if (!standIn || grant?.provider !== standIn.code) return c.json({ error: 'invalid_token' }, 401);
    return c.json(profileOf(standIn, grant));
  });
  return route;
}
