import { hostObjects, type Surface } from '@gatehouse/platform';
import { memberOf, type HostWindow } from './bridge-ports.ts';

/** The surface that the edge recognised; for a browser, an object that an app put into the window is checked too. */
export function surfaceHere(known: Surface, window: HostWindow): Surface {
  if (known !== 'browser') return known;
  if (typeof memberOf(window, hostObjects.sdk, 'postMessage') === 'function') return 'sdk';
  return typeof memberOf(window, hostObjects.launcher, 'open') === 'function' ? 'launcher' : 'browser';
}
