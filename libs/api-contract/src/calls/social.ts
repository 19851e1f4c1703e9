import * as v from 'valibot';
import { sim } from '../definition/call-kinds.ts';
import { defineCall } from '../definition/define-call.ts';
import { doorRefusals } from '../definition/door-refusals.ts';
import { flowRefusals } from '../definition/refusal-sets.ts';
import { secret } from '../definition/secret.ts';
import { gdsInfo } from '../schemas/account.ts';
import { broughtAlong } from '../schemas/brought-along.ts';
import { address, flowState, shortText, text } from '../schemas/fields.ts';
import { signInResult } from '../schemas/sign-in-result.ts';
import { flowWindow, provider, signType, socialFlow } from '../schemas/social-flow.ts';

const socialRefusals = {
  ...doorRefusals,
  ...flowRefusals,
  '41007': 'notAMember',
  '41020': 'twitterUnsupported',
  '41030': 'socialCancelled',
  '41031': 'socialFailed',
  '43002': 'captchaRequired',
  '44005': 'otpUserRegistered',
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
  sign_type: v.optional(signType, 'login'),
  style_type: v.optional(shortText),
  brought: v.optional(broughtAlong, {}),
  gds_info: v.optional(gdsInfo),
  window: v.optional(flowWindow, 'same'),
});

/** Third-party popup (spec A §3): a path of the portal that leads to the provider, in this window or in one of its own. */
const popup = v.object({ popup_url: address, state: flowState });

/** Starts a sign-in with a provider. */
export const socialSignIn = defineCall({
  ...sim,
  id: 'ep:unknown:social-login',
  area: 'login',
  method: 'POST',
  path: 'v1/oauth/signin',
  pathIsOurs: true,
  body: socialRequest,
  value: popup,
  refusals: {
    '43002': 'captchaRequired',
    '43003': 'captchaInvalid',
    '40303': 'requestDenied',
    '41001': 'clientUnknown',
    '41008': 'redirectRefused',
    '41020': 'twitterUnsupported',
    '41031': 'socialFailed',
  },
});

/** The provider's own page for a flow that was just started; the edge sends the browser there. */
export const socialDepart = defineCall({
  ...sim,
  id: 'own:social-depart',
  area: 'login',
  method: 'GET',
  path: 'v1/oauth/depart/:x',
  params: v.object({ x: flowState }),
  value: v.object({ provider_url: text(8192) }),
  refusals: { ...flowRefusals, '41031': 'socialFailed' },
});

/**
 * The provider's answer, as it came to a callback of ours, becomes proof in the server's record of the flow. Refusals
 * carry the flow, so that the page can offer to try again.
 */
export const oauthCode = defineCall({
  ...sim,
  id: 'ep:account:POST oauth/code',
  area: 'login',
  method: 'POST',
  path: 'oauth/code',
  body: v.object({
    state: flowState,
    code: v.optional(secret(text(2048))),
    error: v.optional(shortText),
    /** Issuer as the answer names it (RFC 9207). */
    iss: v.optional(shortText),
    /** Provider in the path of the callback; without one the answer has to name its issuer. */
    sns_type: v.optional(provider),
  }),
  value: socialFlow,
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

/** The flow of a state, to the browser it belongs to. */
export const oauthTokenState = defineCall({
  ...sim,
  id: 'ep:account:GET oauth/token/:x',
  area: 'login',
  method: 'GET',
  path: 'oauth/token/:x',
  params: v.object({ x: flowState }),
  value: socialFlow,
  refusals: flowRefusals,
});

/** Whether this provider's account belongs to a member; open only to the browser that has just proven to own it. */
export const socialCheck = defineCall({
  ...sim,
  id: 'ep:account:GET oauth/sl/check/:x',
  area: 'login',
  method: 'GET',
  path: 'oauth/sl/check/:x',
  params: v.object({ x: flowState }),
  value: v.object({ state: flowState, member_yn: v.picklist(['Y', 'N']) }),
  refusals: { ...flowRefusals, '41030': 'socialCancelled', '41031': 'socialFailed' },
});
