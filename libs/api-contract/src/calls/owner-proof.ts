import * as v from 'valibot';
import { secure } from '../definition/call-kinds.ts';
import { defineCall } from '../definition/define-call.ts';
import { provesPassword } from '../definition/refusal-sets.ts';
import { secret } from '../definition/secret.ts';
import { signInPassword } from '../schemas/sign-in-fields.ts';

/** How a member proves once more to be the owner: the password, or a new sign-in where the account has none. */
export const ownerProofWays = ['password', 'signIn'] as const;

const own = { ...secure, area: 'shell', path: 'v1.0/proof', spec: 'A§3' } as const;

/** Ours: how the member of this session can prove to be the owner, the best way first (`proofNeeded`). */
export const ownerProofOptions = defineCall({
  ...own,
  id: 'own:owner-proof-options',
  method: 'GET',
  value: v.object({
    ways: v.array(v.picklist(ownerProofWays)),
    /** The name to sign in with, for password managers; `''`: the member has none. */
    user_id: v.string(),
  }),
  refusals: {},
});

/** Ours: proves the owner by the password. For `freshSignInMs` this session, and no other, then does what asks for a proof. */
export const ownerProof = defineCall({
  ...own,
  id: 'own:owner-proof',
  method: 'POST',
  body: v.object({ password: secret(signInPassword) }),
  value: v.object({
    /** Epoch milliseconds until which the proof counts. */
    expires_at: v.number(),
  }),
  refusals: provesPassword,
});
