import * as v from 'valibot';
import { secure } from '../definition/call-kinds.ts';
import { defineCall } from '../definition/define-call.ts';
import { contactCodeRefusals, emailSendRefusals, provesPassword } from '../definition/refusal-sets.ts';
import { secret } from '../definition/secret.ts';
import { yesNo } from '../schemas/account.ts';
import { contactCode } from '../schemas/contact-code.ts';
import { flowState, identifierText } from '../schemas/fields.ts';
import { longSent } from '../schemas/flow-results.ts';
import { signInPassword } from '../schemas/sign-in-fields.ts';

/**
 * How a member proves once more to be the owner, the best way first: the app confirms a number, the password, a code to a contact that the
 * account had for seven days, or a new sign-in, which every account has.
 */
export const ownerProofWays = ['authenticator', 'password', 'email', 'phone', 'signIn'] as const;
export type OwnerProofWay = (typeof ownerProofWays)[number];
const contactWays = ['email', 'phone'] as const;

const own = { ...secure, area: 'shell', path: 'v1.0/proof', spec: 'A§3' } as const;

/**
 * Whose act waits for the proof; another member's proof ends it (`otherMember`). Beside the header: a page whose cookies name two members sends none,
 * and its act would go out with whatever session was proven.
 */
const memberNo = v.number();

/** How the member of a session can prove to be the owner, the best way first; also the data of `proofNeeded`. */
export const ownerProofAsked = v.object({
  ways: v.array(v.picklist(ownerProofWays)),
  /** The name to sign in with, for password managers; `''`: the member has none. */
  user_id: v.string(),
  member_no: v.optional(memberNo),
  /** Where a code would go, masked; `''`: nowhere. */
  email: v.optional(v.string(), ''),
  phone: v.optional(v.string(), ''),
});
export type OwnerProofAsked = v.InferOutput<typeof ownerProofAsked>;

/** Ours: how the member of this session can prove to be the owner (`proofNeeded`). */
export const ownerProofOptions = defineCall({
  ...own,
  id: 'own:owner-proof-options',
  method: 'GET',
  value: v.object({
    ...ownerProofAsked.entries,
    /** Whether the authenticator is on, also where it proves nothing here. */
    authenticator_yn: yesNo,
  }),
  refusals: {},
});

/** Ours: sends a code to the contact of one way. `verificationNotAllowed`: the account has no such contact that is old enough. */
export const ownerProofCode = defineCall({
  ...own,
  id: 'own:owner-proof-code',
  method: 'POST',
  path: 'v1.0/proof/code',
  body: v.object({ way: v.picklist(contactWays) }),
  value: v.object({ state: flowState, sendCount: v.number(), ...longSent }),
  refusals: {
    ...emailSendRefusals,
    '43002': 'captchaRequired',
    '43003': 'captchaInvalid',
    '43004': 'captchaIncorrect',
    '45009': 'verificationNotAllowed',
    '45015': 'serverError',
    '46405': 'invalidPhoneFormat',
    '46406': 'phoneDestinationClosed',
  },
});

/**
 * Ours: proves the owner by the password, by a code (`state` of its order), or by an approval in the app (`session` of `otpSessionOpen`). For
 * `freshSignInMs` this session, and no other, then does what asks for a proof, in its own browser. Wrong proofs count as wrong passwords, and ten of
 * an hour end the session. `verificationNotAllowed`: not the browser of the session, or a session without one.
 */
export const ownerProof = defineCall({
  ...own,
  id: 'own:owner-proof',
  method: 'POST',
  body: v.object({
    password: v.optional(secret(signInPassword)),
    state: v.optional(flowState),
    verify_number: v.optional(contactCode),
    session: v.optional(identifierText),
    member_no: v.optional(memberNo),
  }),
  value: v.object({
    /** Epoch milliseconds until which the proof counts. */
    expires_at: v.number(),
  }),
  refusals: {
    ...provesPassword,
    ...contactCodeRefusals,
    '40121': 'otherMember',
    '44022': 'authenticatorUnavailable',
    '45009': 'verificationNotAllowed',
  },
});
