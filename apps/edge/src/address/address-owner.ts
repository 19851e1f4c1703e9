import { nativeForms, recoveryForms } from '@gatehouse/api-contract';
import {
  continuePath,
  customerServicePath,
  formPostCallback,
  personDepartPath,
  sdkPathPrefix,
  shellPaths,
  socialDepartPath,
  type RouteRow,
} from '@gatehouse/platform';
import { clearCookiesPath } from '../http/clear-cookies.ts';
import type { PlacedScreen } from '../releases/placed-screen.ts';

/** The API-side callback of the documents; a browser never reaches the API, so it leads to ours. */
export const apiSideCallbackPath = '/sim/oauth/callback';

/** Whose an address is. Those of machines (`/api`, `/_shell`, health, reports, well-known) are exact and stand in no table. */
export type AddressOwner = Readonly<
  | { kind: 'screen'; screen: PlacedScreen }
  /** A page that the shell has itself. */
  | { kind: 'shell' }
  /** A handler of the edge; never with a language in front. */
  | { kind: 'edge' }
  /** No page, but spelled in one way: what begins there has a rule of its own. */
  | { kind: 'place' }
>;

const rowsOf = (owner: AddressOwner, patterns: readonly string[]) => patterns.map((pattern) => ({ pattern, owner }));

/** Addresses that there are whatever is released. */
export const lastingRows: readonly RouteRow<AddressOwner>[] = [
  ...rowsOf({ kind: 'shell' }, Object.values(shellPaths)),
  ...rowsOf({ kind: 'place' }, [`${sdkPathPrefix}*`]),
  ...rowsOf({ kind: 'edge' }, [
    ...Object.values({ ...nativeForms, ...recoveryForms }).map(({ path }) => path),
    clearCookiesPath,
    continuePath,
    customerServicePath,
    socialDepartPath,
    apiSideCallbackPath,
    formPostCallback.path,
    personDepartPath,
  ]),
];
