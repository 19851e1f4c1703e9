import { hostObjects } from '@gatehouse/platform';

/** Whether an app put its object into this window. An address or a cookie proves nothing about an app: any link can carry it. */
export const isInsideApp = (window: object): boolean =>
  Object.values(hostObjects).some((name) => Boolean(Reflect.get(window, name)));
