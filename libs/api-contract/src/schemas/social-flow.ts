import * as v from 'valibot';
import { providerCodes } from '../enums/wire-enums.ts';
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
  forever: v.boolean(),
  /** Address the provider has verified, masked; empty before the player came back, and where it has none. */
  email: v.string(),
});
export type SocialFlow = v.InferOutput<typeof socialFlow>;
