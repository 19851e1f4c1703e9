import * as v from 'valibot';
import { sim, simMember } from '../definition/call-kinds.ts';
import { defineCall } from '../definition/define-call.ts';
import { doorRefusals } from '../definition/door-refusals.ts';
import { secret } from '../definition/secret.ts';
import { count, flowState, nothing, proof, text } from '../schemas/fields.ts';
import { signInResult } from '../schemas/sign-in-result.ts';

/**
 * A sleeping or paused account comes back: the authorization code of its recovery becomes a session (spec A §4). The edge
 * keeps that code for a minute and puts it in: a script sends a body without it.
 */
export const oauthCodeLv2 = defineCall({
  ...sim,
  id: 'ep:account:POST lv2/oauth/code',
  area: 'login',
  method: 'POST',
  path: 'lv2/oauth/code',
  body: v.object({ authorization_code: v.optional(secret(proof)) }),
  value: signInResult,
  refusals: { ...doorRefusals, '43002': 'captchaRequired', '44005': 'otpUserRegistered' },
  session: 'issues',
});

/** Opens that exchange: an app asks, with its own token, for a state that a page it opens may use once. */
export const sessionHandover = defineCall({
  ...simMember,
  id: 'own:session-handover',
  area: 'login',
  method: 'POST',
  path: 'v1/session/handover',
  body: nothing,
  /** `expires_in`: milliseconds. The state works like a session: an app receives it, a script of a page does not. */
  value: v.object({ state: secret(flowState), expires_in: count }),
  refusals: {},
});

/** One-time exchange of a flow's state for a session, for pages that an app opens (day-one, "SDK web view"). */
export const issueToken = defineCall({
  ...sim,
  id: 'ep:account:GET auth/issue/token',
  area: 'login',
  method: 'GET',
  path: 'auth/issue/token',
  /** `''`: the page was opened without one; answered as any other state that is none. */
  query: v.object({ state: v.union([v.literal(''), flowState]) }),
  value: signInResult,
  refusals: { ...doorRefusals, '40106': 'invalidUserToken', '40107': 'memberInvalidToken', '40108': 'redisError' },
  session: 'issues',
});

/** The older sign-out, by the token itself; the edge puts it in. */
export const logout = defineCall({
  ...sim,
  id: 'ep:account:POST auth/logout',
  area: 'login',
  auth: 'optional',
  method: 'POST',
  path: 'auth/logout',
  body: v.object({ accessToken: v.optional(secret(text(4096))) }),
  value: v.object({}),
  refusals: {},
  session: 'ends',
  openToClients: true,
});
