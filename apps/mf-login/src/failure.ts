import { AccountApiFailure } from '@gatehouse/api-client';

/** Why it went wrong without the platform refusing, as far as a player can do something about it. */
export type Failure = Readonly<{
  reason: 'network' | 'timeout' | 'service' | 'cookies';
  /** For customer service. */
  requestId: string | null;
}>;

/** What to tell a player of whatever was thrown. The operator is told by `host.report`. */
export function failureOf(thrown: unknown): Failure {
  if (!(thrown instanceof AccountApiFailure)) return { reason: 'service', requestId: null };
  const { reason, requestId } = thrown;
  return { reason: reason === 'network' || reason === 'timeout' ? reason : 'service', requestId };
}
