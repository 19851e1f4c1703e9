import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { address, flowState, proof, shortText, text } from '../fields.ts';
import { secret } from '../secret.ts';
import { gdsInfo } from '../shapes.ts';
import { providerCodes } from '../steps.ts';
import { sim } from './call-kinds.ts';
import { doorRefusals } from './refusal-sets.ts';
import { signInResult } from './sign-in.ts';

const provider = v.picklist(providerCodes);
const socialRefusals = {
  ...doorRefusals,
  '41007': 'notAMember',
  '41020': 'twitterUnsupported',
  '43200': 'idTaken',
} as const;

/** Social login request (spec A §3). */
const socialRequest = v.object({
  captcha: v.optional(v.object({ captchaToken: shortText })),
  client_id: v.optional(shortText),
  state: v.optional(flowState),
  sns_type: provider,
  redirect_url: v.optional(address),
  callback_url: v.optional(address),
  inflow_path: v.optional(shortText, 'NONE'),
  game_no: v.optional(shortText),
  forever: v.optional(v.boolean(), false),
  sign_type: v.optional(v.picklist(['login', 'signup', 'switch']), 'login'),
  style_type: v.optional(shortText),
  gds_info: v.optional(gdsInfo),
});

/** Third-party popup (spec A §3). */
const popup = v.object({ popup_url: address, state: flowState });

/** Starts a sign-in with a provider: where its page is. */
export const socialSignIn = defineCall({
  ...sim,
  id: 'ep:unknown:social-login',
  area: 'login',
  method: 'POST',
  path: 'v1/oauth/signin',
  pathIsOurs: true,
  body: socialRequest,
  value: popup,
  refusals: { '41020': 'twitterUnsupported', '41001': 'clientUnknown', '41008': 'redirectRefused' },
});

/** The provider's answer becomes a code of ours; only the server's own record of the state counts. */
export const oauthCode = defineCall({
  ...sim,
  id: 'ep:account:POST oauth/code',
  area: 'login',
  method: 'POST',
  path: 'oauth/code',
  body: v.object({ state: flowState, code: secret(text(2048)), sns_type: provider }),
  value: v.object({ state: flowState, sns_type: provider, redirect_url: address }),
  refusals: socialRefusals,
});

/** Third-party token (spec A §3): the flow's social proof becomes a session. */
export const oauthToken = defineCall({
  ...sim,
  id: 'ep:account:POST oauth/token',
  area: 'login',
  method: 'POST',
  path: 'oauth/token',
  body: v.object({
    state: flowState,
    access_token: v.optional(secret(text(4096))),
    inflow_path: v.optional(shortText, 'NONE'),
    sns_type: provider,
    redirect_url: v.optional(address),
    client_id: v.optional(shortText),
    game_no: v.optional(shortText),
    forever: v.optional(v.boolean(), false),
  }),
  value: signInResult,
  refusals: socialRefusals,
  session: 'issues',
});

/** What a running social flow is for: its provider, inflow and return address. */
export const oauthTokenState = defineCall({
  ...sim,
  id: 'ep:account:GET oauth/token/:x',
  area: 'login',
  method: 'GET',
  path: 'oauth/token/:x',
  params: v.object({ x: flowState }),
  value: v.object({ state: flowState, sns_type: provider, inflow_path: v.string(), redirect_url: v.string() }),
  refusals: socialRefusals,
});

/** Whether somebody is a member by this provider's account. */
export const socialCheck = defineCall({
  ...sim,
  id: 'ep:account:GET oauth/sl/check/:x',
  area: 'login',
  method: 'GET',
  path: 'oauth/sl/check/:x',
  params: v.object({ x: flowState }),
  value: v.object({ state: flowState, member_yn: v.picklist(['Y', 'N']) }),
  refusals: socialRefusals,
});

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
  body: v.object({ authorization_code: v.optional(secret(proof)), forever: v.optional(v.boolean(), false) }),
  value: signInResult,
  refusals: doorRefusals,
  session: 'issues',
});

/** One-time exchange of a flow's state for a session, for pages that an app opens (day-one, "SDK web view"). */
export const issueToken = defineCall({
  ...sim,
  id: 'ep:account:GET auth/issue/token',
  area: 'login',
  method: 'GET',
  path: 'auth/issue/token',
  query: v.object({ state: flowState }),
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
});
