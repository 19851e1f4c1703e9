import type { RefusedCall } from '@gatehouse/shell-contract';
import { readFailure } from './read-failure.ts';

/** Code of a failed connection, whichever call met it (spec A §8). */
const networkErrorCode = '805';

/** A failure as a refusal, for `host.explain`; the code for customer service names the request. */
export function failureAsRefusal(thrown: unknown): RefusedCall {
  const { requestId } = readFailure(thrown);
  const code = requestId === null ? networkErrorCode : `${networkErrorCode} · ${requestId}`;
  return { refusal: 'networkError', code };
}
