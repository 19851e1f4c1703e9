import type { CallDefinition, CallInput, TokenRefusal } from '@gatehouse/api-contract';
import type { ApiClient, ApiClientOptions, CallOptions } from './client-types.ts';
import { deadlineOf, eitherOf, rejectionAt } from './deadline.ts';
import { loadClient } from './load-client.ts';
import { AccountApiFailure, type CallResult } from './result.ts';

let page: Readonly<{ options: ApiClientOptions; client(): Promise<ApiClient> }> | null = null;
const refusalListeners = new Set<(refused: TokenRefusal) => void>();
const tellListeners = (refused: TokenRefusal) => refusalListeners.forEach((listener) => listener(refused));

/** Sets up the page's one client. Called by the shell (or a standalone page) before anything is asked. */
export function configureApi(given: ApiClientOptions): void {
  const options: ApiClientOptions = {
    ...given,
    onTokenRefused(refused) {
      given.onTokenRefused?.(refused);
      tellListeners(refused);
    },
  };
  let made: ApiClient | null = null;
  page = {
    options,
    async client() {
      const { createApiClient } = await loadClient();
      return (made ??= createApiClient(options));
    },
  };
}

/** The client's code comes with the first call; its way here counts as part of that call. */
async function clientBy({ client }: NonNullable<typeof page>, deadline: AbortSignal, signal?: AbortSignal) {
  const end = eitherOf(signal, deadline);
  try {
    return await Promise.race([client(), rejectionAt(end)]);
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    throw new AccountApiFailure(deadline.aborted ? 'timeout' : 'network', { cause });
  }
}

/** Asks the account API: `const result = await callApi(signInV21, { body })` (architecture §4). */
export async function callApi<Call extends CallDefinition>(
  call: Call,
  input: CallInput<Call>,
  options: CallOptions = {},
): Promise<CallResult<Call>> {
  if (!page) throw new Error('callApi: configureApi was not called');
  const deadline = deadlineOf(page.options, call);
  const client = await clientBy(page, deadline, options.signal);
  return client.call(call, input, { ...options, deadline });
}

/** Calls the listener when a session ended and could not be renewed. Returns a function that unsubscribes. */
export function onTokenRefused(listener: (refused: TokenRefusal) => void): () => void {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
}
