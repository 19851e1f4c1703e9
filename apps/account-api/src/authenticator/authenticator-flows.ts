import { pathWith, type BroughtAlong } from '@gatehouse/platform';

/** Kinds of the flows that change whether an account uses the authenticator. */
export const switchOffKind = 'authenticator-off';
export const switchOnKind = 'authenticator-on';

/** As long as any letter of ours is good for (spec B §5). */
export const switchLifetimeMs = 10 * 60_000;

/** The part of a deactivation state before the colon (spec A §2); says nothing, and nothing depends on it. */
const prefix = 'off';

/** The page that a mailed state opens, on one of our sites, in the reader's language, for the visit that asked. */
export const switchOffLink = (origin: string, locale: string, state: string, brought: BroughtAlong): string =>
  pathWith(`${origin}/${locale}/auth/verifi_code/deact`, { state: `${prefix}:${state}`, ...brought });
