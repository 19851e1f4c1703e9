import type { AuthorizeRequest } from './grants.store.ts';
import type { StandIn } from './stand-in.ts';

export type ReadAuthorize =
  | Readonly<{ ok: true; asked: AuthorizeRequest }>
  /** `reason` is shown on the page: nothing is sent to an unregistered address. */
  | Readonly<{ ok: false; reason: string }>;

const refuse = (reason: string): ReadAuthorize => ({ ok: false, reason });

/** The checks of a provider before it shows its page: client, exact address, state, and PKCE if it is used. */
export function readAuthorize(standIn: StandIn, query: URLSearchParams): ReadAuthorize {
  const redirectUri = query.get('redirect_uri') ?? '';
  const state = query.get('state') ?? '';
  if (query.get('client_id') !== standIn.client.clientId) return refuse('No client is registered by this client_id.');
  if (!standIn.redirectUris.includes(redirectUri)) return refuse('This redirect_uri is not registered.');
  if (query.get('response_type') !== 'code') return refuse('Only response_type=code is served.');
  if (state === '') return refuse('The request has no state.');
  const codeChallenge = query.get('code_challenge');
  if (codeChallenge !== null && query.get('code_challenge_method') !== 'S256') return refuse('PKCE has to use S256.');
  const scope = query.get('scope') ?? '';
  if (standIn.protocol === 'oidc' && !scope.split(' ').includes('openid')) return refuse('The scope lacks openid.');
  const responseMode = query.get('response_mode') === 'form_post' ? 'form_post' : 'query';
  if (standIn.code === 'APPLE' && scope.includes('email') && responseMode !== 'form_post')
    return refuse('With the scope email this provider answers by form_post only.');
  return { ok: true, asked: { redirectUri, state, scope, nonce: query.get('nonce'), codeChallenge, responseMode } };
}
