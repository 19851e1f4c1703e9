import type { RequestContext } from './request-context.ts';

/** Keyed hash of the browser that asks, or `null` where there is none. */
export const browserHashOf = ({ keyedHash, caller: { browserId } }: Pick<RequestContext, 'keyedHash' | 'caller'>) =>
  browserId === null ? null : keyedHash('browser', browserId);
