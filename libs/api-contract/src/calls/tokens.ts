import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { secret } from '../secret.ts';
import { signInResult } from './sign-in.ts';

/** Web token pair (spec A §3). */
const tokenBody = v.object({
  grant_type: v.optional(v.picklist(['refresh_token', 'authorization_code']), 'refresh_token'),
  refresh_token: v.optional(secret(v.pipe(v.string(), v.maxLength(512)))),
  authorization_code: v.optional(secret(v.pipe(v.string(), v.maxLength(512)))),
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
  refusals: renewalRefusals,
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
  body: v.object({ refresh_token: v.optional(secret(v.pipe(v.string(), v.maxLength(512)))) }),
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
    refresh_token: v.optional(secret(v.pipe(v.string(), v.maxLength(512)))),
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
  spec: 'A§7',
});
