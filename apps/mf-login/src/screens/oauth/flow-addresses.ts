import { broughtBy, type SocialFlow } from '@gatehouse/api-contract';
import { onwardPath, pathWith } from '@gatehouse/platform';

/* Addresses that the sign-in page does not need: apart from `addresses.ts`, which its first scripts carry. */

export const choosePath = (forever: string | null): string => pathWith('/oauth/BaseThirdLogin', { forever });

/** A path of the portal with what the visit brought when the flow began, by the platform's record of it. */
export function pathOfVisit(path: string, flow: SocialFlow, own: Readonly<Record<string, string>> = {}): string {
  return pathWith(path, { ...own, ...broughtBy(flow) });
}

/** The sign-in page that the flow replaces: what follows the sign-in is read from its address. */
export function addressOfFlow(flow: SocialFlow, { origin }: URL): URL {
  const { client_state: state, ...brought } = broughtBy(flow);
  return new URL(pathWith('/login', { ...brought, state }), origin);
}

/** A page of the flow itself. */
export const flowPath = (path: string, flow: SocialFlow, own: Readonly<Record<string, string>> = {}): string =>
  pathOfVisit(path, flow, { state: flow.state, ...own });

/** Marks a page in the player's own window, as opposed to a window that only reports. */
const ownWindow = 'here';
export const isOwnWindow = ({ searchParams }: URL): boolean => searchParams.get(ownWindow) === 'Y';

/** Page that ends the flow in this window. */
export const finishPath = (flow: SocialFlow): string =>
  flowPath(`/oauth/${flow.sns_type}/callback`, flow, { [ownWindow]: 'Y' });

export const failedPath = (reason: string, flow: SocialFlow | null): string => {
  if (!flow) return pathWith('/oauth/third-login-failed/login', { reason });
  const page = flow.sign_type === 'signup' ? 'signup' : 'login';
  return flowPath(`/oauth/third-login-failed/${page}`, flow, { reason, sns_type: flow.sns_type, [ownWindow]: 'Y' });
};

/** Where the visitor signs in without the provider. */
export const otherWaysPath = (flow: SocialFlow | null, here: URL): string =>
  flow ? onwardPath('/login', addressOfFlow(flow, here)) : '/login';
