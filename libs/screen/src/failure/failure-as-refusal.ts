import type { RefusedCall } from '@gatehouse/shell-contract';
import { readFailure } from './read-failure.ts';

/** Code of a failed connection, whichever call met it (spec A §8). */
const networkErrorCode = '805';

/** Code of a service that fails itself: nobody has to look after the connection. */
const serviceCode = '50000';

/** A failure as a refusal, for `host.explain`; the code for customer service names the request. */
export function failureAsRefusal(thrown: unknown): RefusedCall {
  const { reason, requestId } = readFailure(thrown);
  const service = reason === 'service';
  const number = service ? serviceCode : networkErrorCode;
  return {
    refusal: service ? 'serviceUnavailable' : 'networkError',
    code: requestId === null ? number : `${number} · ${requestId}`,
  };
}
