import type { BroughtAlong } from '@gatehouse/platform';
import * as v from 'valibot';
import { providerCodes } from '../enums/wire-enums.ts';
import { broughtAlong } from './brought-along.ts';
import { flowState } from './fields.ts';

export const provider = v.picklist(providerCodes);
/** Purpose of asking the provider: to sign in, to sign up, or to prove an account that is to be switched. */
export const signType = v.picklist(['login', 'signup', 'switch']);
/** The provider's page in this window, or in one of its own that reports and closes. */
export const flowWindow = v.picklist(['same', 'popup']);

/** A running social flow: its provider, its purpose, where it came from and where it leads. */
export const socialFlow = v.object({
  state: flowState,
  sns_type: provider,
  sign_type: signType,
  window: flowWindow,
  inflow_path: v.string(),
  redirect_url: v.string(),
  callback_url: v.string(),
  client_id: v.string(),
  /** State of the client that sent the player here; it gets it back. */
  client_state: v.string(),
  game_no: v.string(),
  style_type: v.string(),
  /** The rest of what the visit brought: nothing here depends on it. */
  brought: v.optional(broughtAlong, {}),
  forever: v.boolean(),
  /** Address the provider has verified, masked; empty before the player came back, and where it has none. */
  email: v.string(),
});
export type SocialFlow = v.InferOutput<typeof socialFlow>;

/** What the visit brought when the flow began; what the platform checked is as it checked it. */
export function broughtBy(flow: SocialFlow): BroughtAlong {
  const { inflow_path, style_type, client_id, redirect_url, callback_url, client_state, game_no, brought } = flow;
  return { ...brought, inflow_path, style_type, client_id, redirect_url, callback_url, client_state, game_no };
}
