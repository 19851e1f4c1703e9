import type { ClientValue, userTokenCheck } from '@gatehouse/api-contract';
import type { ApiClientOptions } from '../client-types.ts';
import { createApiClient } from '../create-api-client.ts';
import { AccountApiFailure } from '../result.ts';
import type { PreparedAnswer } from './answers.ts';
import { createFakeApi, fakeApiOptions } from './fake-api.ts';

export const check: ClientValue<typeof userTokenCheck> = { guid: 'g-1', memberNo: 7, expiration: 1_800_000_000_000 };
/** A client of its own on prepared answers. */
export function clientOf(prepared: readonly PreparedAnswer[], overrides: Partial<ApiClientOptions> = {}) {
  const api = createFakeApi(...prepared);
  return { api, client: createApiClient(fakeApiOptions(api, overrides)) };
}

/** Reason, request ID and whose answer it was of a failed call; `null` for one that succeeded. */
export const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) =>
      error instanceof AccountApiFailure
        ? { reason: error.reason, requestId: error.requestId, ...(error.foreign && { foreign: true }) }
        : error,
  );
