import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';

/** Who asks, at rest: the browser by the edge's word, else the network. What a client says of itself counts for nothing. */
export const requesterOf = ({ keyedHash }: Pick<Platform, 'keyedHash'>, { browserId, network }: Caller): string =>
  browserId === null
    ? `network:${keyedHash('captcha-network', network ?? 'none')}`
    : keyedHash('captcha-browser', browserId);

export const networkSubject = ({ keyedHash }: Pick<Platform, 'keyedHash'>, { network }: Caller, use: string): string =>
  `${use}:${keyedHash('captcha-network', network ?? 'none')}`;
