import type { SocialFlow } from '@gatehouse/api-contract';
import { pathWith } from '@gatehouse/platform';

export type SignType = SocialFlow['sign_type'];

/** Page that starts a flow with a provider; `forever`: `Y` keeps the member signed in. */
export function startPath(signType: SignType, provider: string, forever: string | null = null): string {
  return pathWith(`/oauth/third-login/${signType}`, { sns_type: provider, forever });
}

/** The choice to stay signed in, handed on between the pages of a sign-in with a provider. */
export const foreverIn = ({ searchParams }: URL): string | null => searchParams.get('forever');
