import * as v from 'valibot';
import { defineCall } from '../definition/define-call.ts';
import { address, shortText } from '../schemas/fields.ts';

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
    client_id: shortText,
    redirect_uri: address,
    state: v.optional(shortText),
    /** SHA-256 of the client's verifier; a client without a secret has to send it (RFC 7636). */
    code_challenge: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/))),
    code_challenge_method: v.optional(v.literal('S256')),
  }),
  value: v.object({ code: v.string(), redirectUri: v.string() }),
  refusals: {
    '40001': 'invalidParameters',
    '41001': 'clientUnknown',
    '41008': 'redirectRefused',
    '99999': 'termsNotAgreed',
  },
  spec: 'A§7',
});

/** Who a client is, and whether an address is one it registered: checked before a sign-in for it begins. */
export const clientInfo = defineCall({
  id: 'own:client-info',
  area: 'login',
  base: 'auth',
  method: 'GET',
  path: 'v1.0/oauth/client',
  auth: 'none',
  envelope: 'zero',
  query: v.object({
    client_id: shortText,
    redirect_uri: v.optional(address),
    /** What the address is for: a code, or the end of a sign-out. */
    purpose: v.optional(v.picklist(['authorize', 'logout']), 'authorize'),
  }),
  value: v.object({ client_id: v.string(), name: v.string() }),
  refusals: { '41001': 'clientUnknown', '41008': 'redirectRefused' },
  spec: 'A§4',
});
