import type { Caller } from './caller.ts';
import type { Platform } from './platform.ts';

/** Keyed hash of the browser that asks, or `null` where there is none. */
export const browserHashOf = ({ keyedHash }: Pick<Platform, 'keyedHash'>, { browserId }: Pick<Caller, 'browserId'>) =>
  browserId === null ? null : keyedHash('browser', browserId);
