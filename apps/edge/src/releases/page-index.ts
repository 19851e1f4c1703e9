import { type PageBoot, type PageRelease, type PlacedRemote, type ReleaseIndex } from '@gatehouse/platform';
import { createRouteTable, releaseFileUrl, type RouteRow, type RouteTable } from '@gatehouse/platform';
import { matchRoutes } from 'react-router';
import { lastingRows, type AddressOwner } from '../address/address-owner.ts';

/** What pages need of an index, worked out once per index. */
export type PageIndex = Readonly<{
  index: ReleaseIndex;
  remotes: PageBoot['remotes'];
  /** Names of which every version failed in the browser that asks: pages start none by themselves. */
  held: ReadonlySet<string>;
  routes: RouteTable<AddressOwner>;
}>;

/** Whether a remote of the index has the page of a path. */
export const hasPage = (index: PageIndex | null, path: string): boolean =>
  Object.values(index?.remotes ?? {}).some(({ screens }) => screens.some(({ paths }) => paths.includes(path)));

function pageRelease(placed: PlacedRemote): PageRelease {
  const { version, contract, entry, files } = placed.release;
  return { version, contract, base: releaseFileUrl(placed, ''), entry, integrity: files[entry]?.integrity ?? '' };
}

export function pageIndexOf(index: ReleaseIndex, held: PageIndex['held'] = new Set()): PageIndex {
  const rows: RouteRow<AddressOwner>[] = [];
  const remotes: Record<string, PageBoot['remotes'][string]> = {};
  for (const { current, previous } of Object.values(index.remotes)) {
    const { name, routes } = current.release;
    remotes[name] = {
      current: pageRelease(current),
      previous: previous && pageRelease(previous),
      screens: routes.screens,
      ...(held.has(name) ? { held: true } : {}),
    };
    for (const screen of routes.screens) {
      const owner = { kind: 'screen', screen: { remote: name, placed: current, screen } } as const;
      rows.push(...screen.paths.map((pattern) => ({ pattern, owner })));
    }
  }
  return { index, remotes, held, routes: createRouteTable(matchRoutes, [...rows, ...lastingRows]) };
}
