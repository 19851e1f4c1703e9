import {
  findByPath,
  type PageBoot,
  type PageRelease,
  type PlacedRemote,
  type ReleaseIndex,
  type RouteScreen,
} from '@gatehouse/platform';
import { releaseFileUrl } from '@gatehouse/platform';

export type PlacedScreen = Readonly<{
  remote: string;
  placed: PlacedRemote;
  screen: RouteScreen;
  paths: readonly string[];
}>;

/** What pages need of an index, worked out once per index. */
export type PageIndex = Readonly<{
  index: ReleaseIndex;
  remotes: PageBoot['remotes'];
  screenAt(path: string): PlacedScreen | null;
}>;

function pageRelease(placed: PlacedRemote): PageRelease {
  const { version, contract, entry, files } = placed.release;
  return { version, contract, base: releaseFileUrl(placed, ''), entry, integrity: files[entry]?.integrity ?? '' };
}

export function pageIndexOf(index: ReleaseIndex): PageIndex {
  const screens: PlacedScreen[] = [];
  const remotes: Record<string, PageBoot['remotes'][string]> = {};
  for (const { current, previous } of Object.values(index.remotes)) {
    const { name, routes } = current.release;
    remotes[name] = {
      current: pageRelease(current),
      previous: previous && pageRelease(previous),
      screens: routes.screens,
    };
    screens.push(...routes.screens.map((screen) => ({ remote: name, placed: current, screen, paths: screen.paths })));
  }
  return { index, remotes, screenAt: (path) => findByPath(screens, path)?.screen ?? null };
}
