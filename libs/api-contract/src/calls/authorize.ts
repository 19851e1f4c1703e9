import * as v from 'valibot';
import { defineCall } from '../define-call.ts';

/** Authorization code for a registered client: single use, 60 s, bound to client and address (spec A §4). */
export const authorize = defineCall({
  id: 'ep:auth:POST v1.0/oauth/authorize',
  area: 'login',
  base: 'auth',
  method: 'POST',
  path: 'v1.0/oauth/authorize',
  auth: 'required',
  envelope: 'zero',
  body: v.object({
    client_id: v.pipe(v.string(), v.maxLength(200)),
    redirect_uri: v.pipe(v.string(), v.maxLength(2048)),
    state: v.optional(v.pipe(v.string(), v.maxLength(200))),
    code_challenge: v.optional(v.pipe(v.string(), v.maxLength(128))),
    code_challenge_method: v.optional(v.literal('S256')),
  }),
  value: v.object({ code: v.string(), redirectUri: v.string() }),
  refusals: { '41001': 'clientUnknown', '41008': 'redirectRefused', '99999': 'termsNotAgreed' },
  spec: 'A§7',
});
