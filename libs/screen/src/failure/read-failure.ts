import { AccountApiFailure } from '@gatehouse/api-client';

/** Why a call got no answer that could be used, as far as the visitor can do something about it. */
export type Failure = Readonly<{
  reason: 'network' | 'timeout' | 'foreign' | 'service';
  /** For customer service; `null`: the request never reached the platform. */
  requestId: string | null;
}>;

/** Reads what was thrown. The operator gets all of it by `host.report`. */
export function readFailure(thrown: unknown): Failure {
  if (!(thrown instanceof AccountApiFailure)) return { reason: 'service', requestId: null };
  const { reason, requestId, foreign } = thrown;
  if (foreign) return { reason: 'foreign', requestId };
  return { reason: reason === 'network' || reason === 'timeout' ? reason : 'service', requestId };
}
