import type { RefusalName } from '@gatehouse/api-contract';
import type { RefusedCall } from '@gatehouse/shell-contract';
import { readFailure, type Failure } from './read-failure.ts';

/** Code of a failed connection, whichever call met it (spec A §8). */
const networkErrorCode = '805';

/** Code of a service that fails itself: nobody has to look after the connection. */
const serviceCode = '50000';

/** Each failure told as what it is. */
const told = {
  network: 'networkError',
  timeout: 'noAnswer',
  foreign: 'foreignAnswer',
  service: 'serviceUnavailable',
} as const satisfies Record<Failure['reason'], RefusalName>;

/** A failure as a refusal, for `host.explain`; the code for customer service names the request. */
export function failureAsRefusal(thrown: unknown): RefusedCall {
  const { reason, requestId } = readFailure(thrown);
  const number = reason === 'service' ? serviceCode : networkErrorCode;
  return { refusal: told[reason], code: requestId === null ? number : `${number} · ${requestId}` };
}
