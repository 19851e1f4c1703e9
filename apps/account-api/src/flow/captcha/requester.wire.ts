import type { RequestContext } from '../../base/request-context.ts';

/** Who asks, at rest: the browser by the edge's word, else the network. What a client says of itself counts for nothing. */
export const requesterOf = ({
  keyedHash,
  caller: { browserId, network },
}: Pick<RequestContext, 'keyedHash' | 'caller'>): string =>
  browserId === null
    ? `network:${keyedHash('captcha-network', network ?? 'none')}`
    : keyedHash('captcha-browser', browserId);

export const networkSubject = (
  { keyedHash, caller: { network } }: Pick<RequestContext, 'keyedHash' | 'caller'>,
  use: string,
): string => `${use}:${keyedHash('captcha-network', network ?? 'none')}`;
