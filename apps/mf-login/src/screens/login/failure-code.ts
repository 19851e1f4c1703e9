import type { Failure } from '@gatehouse/screen';

/** Code of a failure for customer service. */
export const failureCode = ({ reason, requestId }: Failure): string =>
  requestId === null ? reason : `${reason} · ${requestId}`;
