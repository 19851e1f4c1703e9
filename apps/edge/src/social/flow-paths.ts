import { broughtBy, type RefusalName, type SocialFlow } from '@gatehouse/api-contract';
import { pathWith } from '@gatehouse/platform';

/** A page of the flow, with what the visit brought: it looks and leads as the one that the flow began on. */
const flowPath = (path: string, flow: SocialFlow, own: Readonly<Record<string, string>> = {}): string =>
  pathWith(path, { state: flow.state, ...own, ...broughtBy(flow) });

/** Our page on which a proven flow continues, by its purpose. */
export function provenPath(flow: SocialFlow): string {
  switch (flow.sign_type) {
    case 'login':
      return flowPath(`/oauth/${flow.sns_type}/callback`, flow);
    case 'signup':
      // A window of its own only reports; the page that opened it makes the offer.
      return flowPath(flow.window === 'popup' ? `/oauth/${flow.sns_type}/callback` : '/oauth/signup', flow);
    case 'switch':
      return flowPath(flow.window === 'popup' ? `/oauth/${flow.sns_type}/callback` : '/oauth/review', flow);
    default:
      return flow.sign_type satisfies never;
  }
}

/** Page of ours that says why nothing came of it. Without the flow, which belongs to another browser or is over, it knows only that. */
export function failedPath(reason: RefusalName, flow: SocialFlow | null): string {
  if (!flow) return pathWith('/oauth/third-login-failed/login', { reason });
  const page = flow.sign_type === 'signup' ? 'signup' : 'login';
  return flowPath(`/oauth/third-login-failed/${page}`, flow, { reason, sns_type: flow.sns_type });
}
