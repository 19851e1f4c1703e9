import type { Route } from '@gatehouse/platform';
import type { PlacedScreen } from '../releases/placed-screen.ts';
import type { AddressOwner } from './address-owner.ts';

/** The address of a request in its one spelling; nothing behind looks at what was written. */
export type AskedAddress = Readonly<{
  url: URL;
  path: Route;
  owner: AddressOwner | null;
  /** Where another spelling of it leads; `null`: it was asked for rightly, or nothing is there. */
  respelled: string | null;
}>;

export const screenOf = ({ owner }: AskedAddress): PlacedScreen | null =>
  owner?.kind === 'screen' ? owner.screen : null;
