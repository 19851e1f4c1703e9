import { maskEmail, type SocialFlow } from '@gatehouse/api-contract';
import type { SocialFlowRow } from './social-flows.repository.ts';

export type PresentedFlow = SocialFlow;

/** A flow as its own browser may see it: never the subject, the address masked. */
export function presentSocialFlow(state: string, flow: SocialFlowRow): PresentedFlow {
  const { request } = flow;
  return {
    state,
    sns_type: flow.provider_cd,
    sign_type: flow.sign_type,
    window: request.window,
    inflow_path: request.inflowPath,
    redirect_url: request.redirectUrl,
    callback_url: request.callbackUrl,
    client_id: request.clientId,
    client_state: request.clientState,
    game_no: request.gameNo,
    brought: request.brought ?? {},
    style_type: request.styleType,
    forever: request.forever,
    email: flow.verified_email === null ? '' : maskEmail(flow.verified_email),
  };
}
