import type { RefusalName, SocialFlow } from '@gatehouse/api-contract';

function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}

/** What every page of the flow needs to look and behave as the one it began on. */
const place = ({ state, style_type, inflow_path }: SocialFlow) => ({ state, style_type, inflow_path });

/** Our page on which a proven flow continues, by its purpose. */
export function provenPath(flow: SocialFlow): string {
  switch (flow.sign_type) {
    case 'login':
      return withQuery(`/oauth/${flow.sns_type}/callback`, place(flow));
    case 'signup':
      // A window of its own only reports; the page that opened it makes the offer.
      return withQuery(flow.window === 'popup' ? `/oauth/${flow.sns_type}/callback` : '/oauth/signup', place(flow));
    case 'switch':
      return withQuery(flow.window === 'popup' ? `/oauth/${flow.sns_type}/callback` : '/oauth/review', place(flow));
    default:
      return flow.sign_type satisfies never;
  }
}

/** Page of ours that says why nothing came of it. Without the flow, which belongs to another browser or is over, it knows only that. */
export function failedPath(reason: RefusalName, flow: SocialFlow | null): string {
  if (!flow) return withQuery('/oauth/third-login-failed/login', { reason });
  const page = flow.sign_type === 'signup' ? 'signup' : 'login';
  return withQuery(`/oauth/third-login-failed/${page}`, { reason, sns_type: flow.sns_type, ...place(flow) });
}
