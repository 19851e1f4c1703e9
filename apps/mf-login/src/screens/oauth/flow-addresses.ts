import type { SocialFlow } from '@gatehouse/api-contract';
import { pathWith } from '../../flows/path-with.ts';
import { loginPath } from './addresses.ts';

/* Addresses that the sign-in page does not need: apart from `addresses.ts`, which its first scripts carry. */

export const choosePath = (query: URLSearchParams): string => pathWith('/oauth/BaseThirdLogin', query);

/** What the visit brought along when the flow began, by the platform's record of it. */
export function queryOfFlow(flow: SocialFlow): URLSearchParams {
  const brought: Readonly<Record<string, string>> = {
    inflow_path: flow.inflow_path,
    style_type: flow.style_type,
    client_id: flow.client_id,
    state: flow.client_state,
    game_no: flow.game_no,
    redirect_url: flow.redirect_url,
    callback_url: flow.callback_url,
    forever: flow.forever ? 'Y' : '',
  };
  return new URLSearchParams(Object.entries(brought).filter(([, value]) => value !== ''));
}

/** The sign-in page that the flow replaces: what follows the sign-in is read from its address. */
export const addressOfFlow = (flow: SocialFlow, { origin }: URL): URL => new URL(loginPath(queryOfFlow(flow)), origin);

/** A page of the flow itself: its address keeps the style, the platform knows the rest. */
export function flowPath(path: string, flow: SocialFlow): string {
  const { state, style_type, inflow_path } = flow;
  const query = Object.entries({ state, style_type, inflow_path }).filter(([, value]) => value !== '');
  return pathWith(path, new URLSearchParams(query));
}

/** Marks a page in the player's own window, as opposed to a window that only reports. */
const ownWindow = 'here';
export const isOwnWindow = ({ searchParams }: URL): boolean => searchParams.get(ownWindow) === 'Y';

/** Page that ends the flow in this window. */
export const finishPath = (flow: SocialFlow): string =>
  `${flowPath(`/oauth/${flow.sns_type}/callback`, flow)}&${ownWindow}=Y`;

export const failedPath = (reason: string, flow: SocialFlow | null): string => {
  const query = new URLSearchParams({ reason });
  if (!flow) return pathWith('/oauth/third-login-failed/login', query);
  const page = flow.sign_type === 'signup' ? 'signup' : 'login';
  return `${flowPath(`/oauth/third-login-failed/${page}`, flow)}&${query}&sns_type=${flow.sns_type}&${ownWindow}=Y`;
};
