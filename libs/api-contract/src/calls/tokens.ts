import * as v from 'valibot';
import { defineCall } from '../definition/define-call.ts';
import { secret } from '../definition/secret.ts';
import { address, shortText, text } from '../schemas/fields.ts';
import { signInResult } from '../schemas/sign-in-result.ts';

/** RFC 7636 §4.1: 43 to 128 unreserved characters. */
const codeVerifier = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._~-]{43,128}$/));

/**
 * Web token pair (spec A §3). A third-party client exchanges its code with `client_id`, the `redirect_uri` it was sent
 * to, and its secret, its `code_verifier` or both; it renews with `client_id` and its secret.
 */
const tokenBody = v.object({
  grant_type: v.optional(v.picklist(['refresh_token', 'authorization_code']), 'refresh_token'),
  refresh_token: v.optional(secret(text(512))),
  authorization_code: v.optional(secret(text(512))),
  client_id: v.optional(shortText),
  client_secret: v.optional(secret(text(512))),
  redirect_uri: v.optional(address),
  code_verifier: v.optional(secret(codeVerifier)),
});

const renewalRefusals = {
  '40105': 'refreshTokenInvalid',
  '43102': 'accountBlocked',
  '50303': 'maintenanceBlock',
} as const;

const tokenCall = {
  area: 'login',
  base: 'auth',
  method: 'POST',
  auth: 'none',
  envelope: 'zero',
  body: tokenBody,
  value: signInResult,
  refusals: {
    ...renewalRefusals,
    '40001': 'invalidParameters',
    '41001': 'clientUnknown',
    '41008': 'redirectRefused',
    '41021': 'authorizationCodeInvalid',
  },
  session: 'issues',
  spec: 'A§7',
} as const;

export const tokenV20 = defineCall({ ...tokenCall, id: 'ep:auth:POST v2.0/pc/token', path: 'v2.0/pc/token' });
export const tokenV21 = defineCall({ ...tokenCall, id: 'ep:auth:POST v2.1/pc/token', path: 'v2.1/pc/token' });

/** Renews the session. The edge adds the refresh token; a script sends an empty body (day-one, "Edge, tokens, forms"). */
export const refreshV20 = defineCall({
  ...tokenCall,
  id: 'ep:auth:POST v2.0/pc/refresh',
  path: 'v2.0/pc/refresh',
  body: v.object({ refresh_token: v.optional(secret(text(512))) }),
  refusals: renewalRefusals,
});

/** Ends sessions: this one (`SINGLE`) or all of the member's (`ALL`). Our reading of session_type. */
export const signOut = defineCall({
  id: 'ep:auth:POST v1.0/user/signout',
  area: 'login',
  base: 'auth',
  method: 'POST',
  path: 'v1.0/user/signout',
  auth: 'optional',
  envelope: 'zero',
  body: v.object({
    session_type: v.optional(v.picklist(['SINGLE', 'ALL']), 'SINGLE'),
    refresh_token: v.optional(secret(text(512))),
  }),
  value: v.object({}),
  refusals: {},
  session: 'ends',
  spec: 'A§7',
});

/** Whose token is this, and until when; `expiration` in epoch milliseconds (spec A §3). */
export const userTokenCheck = defineCall({
  id: 'ep:auth:GET auth/v5/user_token/check',
  area: 'login',
  base: 'auth',
  method: 'GET',
  path: 'auth/v5/user_token/check',
  auth: 'required',
  envelope: 'zero',
  value: v.object({ guid: v.string(), memberNo: v.number(), expiration: v.number() }),
  refusals: {},
  openToClients: true,
  spec: 'A§7',
});
