import type { PlacedRemote, ReleaseIndex, RouteScreen } from '@gatehouse/platform';

/** A screen of the release that serves it. */
export type PlacedScreen = Readonly<{
  remote: string;
  placed: PlacedRemote;
  screen: RouteScreen;
}>;

/** A screen as another index serves it, with which a page is made instead. */
export function placedIn(
  { index }: Readonly<{ index: ReleaseIndex }>,
  found: PlacedScreen | null,
): PlacedScreen | null {
  const placed = found && index.remotes[found.remote]?.current;
  if (!placed || placed === found.placed) return found;
  const screen = placed.release.routes.screens.find(({ id }) => id === found.screen.id);
  return screen ? { remote: found.remote, placed, screen } : found;
}
