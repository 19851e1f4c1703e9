import { hostObjects } from '@gatehouse/platform';

/** Whether an app put its object into this window. What an address or a cookie says of an app may come from anybody's link. */
export const isInsideApp = (window: object): boolean =>
  Object.values(hostObjects).some((name) => Boolean(Reflect.get(window, name)));
