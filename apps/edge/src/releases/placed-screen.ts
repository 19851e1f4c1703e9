import type { PlacedRemote, RouteScreen } from '@gatehouse/platform';

/** A screen of the release that serves it. */
export type PlacedScreen = Readonly<{
  remote: string;
  placed: PlacedRemote;
  screen: RouteScreen;
}>;
