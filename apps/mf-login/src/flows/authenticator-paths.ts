import { pathWithChanges } from './path-with-changes.ts';

/* Pages that a sign-in with the authenticator moves between; each keeps what the visit was begun with. */

/** The approval on the phone, for the same sign-in. */
export const approvalPath = (url: URL): string => pathWithChanges('/auth/approval', url, { session: null });
/** The phone's number typed in; `session`: the approval that waits already. */
export const typedNumberPath = (url: URL, session: string | null): string =>
  pathWithChanges('/auth/verifi_code', url, { session });
export const loginCodePath = (url: URL): string => pathWithChanges('/onetime', url, { session: null });
/** The password again: a new sign-in, hence without state and session. */
export const passwordPath = (url: URL): string => pathWithChanges('/login', url, { state: null, session: null });
