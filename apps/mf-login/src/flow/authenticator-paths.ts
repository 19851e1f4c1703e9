import { pathWith } from '@gatehouse/platform';

/* Pages that a sign-in with the authenticator moves between. */

const stateIn = ({ searchParams }: URL) => searchParams.get('state');

/** The approval on the phone, for the same sign-in. */
export const approvalPath = (url: URL): string => pathWith('/auth/approval', { state: stateIn(url) });
/** The phone's number typed in; `session`: the approval that waits already. */
export const typedNumberPath = (url: URL, session: string | null): string =>
  pathWith('/auth/verifi_code', { state: stateIn(url), session });
export const loginCodePath = (url: URL): string => pathWith('/onetime', { state: stateIn(url) });
/** The password again: a new sign-in, hence without state and session. */
export const passwordPath = '/login';
