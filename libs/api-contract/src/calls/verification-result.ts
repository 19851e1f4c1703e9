import * as v from 'valibot';
import { defineCall } from '../definition/define-call.ts';
import { secret } from '../definition/secret.ts';
import { verificationWays } from '../enums/verification-types.ts';
import { verificationTypes } from '../enums/wire-enums.ts';
import { flowState, givenText, shortText } from '../schemas/fields.ts';

/**
 * Ours: the game or site that began a verification takes its result, once. Its server calls, and shows with its client secret
 * that it is the one; the browser that the player was checked in has no part in this.
 */
export const verificationResult = defineCall({
  id: 'own:verification-result',
  area: 'login',
  base: 'auth',
  method: 'POST',
  path: 'v1.0/verification/result',
  auth: 'none',
  envelope: 'zero',
  body: v.object({
    state: flowState,
    type: v.picklist(verificationTypes),
    client_id: shortText,
    client_secret: secret(givenText(512)),
  }),
  value: v.object({
    type: v.picklist(verificationTypes),
    /** How it was proven. */
    way: v.picklist(verificationWays),
    /** Whose account it is about; `null`: nobody's yet. */
    member_no: v.nullable(v.number()),
    /** The contact whose code was right, masked; `''`: none was asked. */
    contact: v.string(),
  }),
  refusals: {
    '41001': 'clientUnknown',
    '44000': 'identityVerificationRequired',
    '45017': 'wrongVerifyStep',
    '93000': 'verificationTimeExpired',
  },
  spec: 'A§2',
});
