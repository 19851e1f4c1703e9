import type { CallDefinition, CallInput } from '@gatehouse/api-contract';
import {
  createApiClient,
  type ApiClient,
  type ApiClientOptions,
  type CallOptions,
  type TokenTrouble,
} from './create-api-client.ts';
import type { CallResult } from './result.ts';

let client: ApiClient | null = null;
const troubleListeners = new Set<(trouble: TokenTrouble) => void>();
const tellTrouble = (trouble: TokenTrouble) => troubleListeners.forEach((listener) => listener(trouble));

/** Sets up the page's one client. Called by the shell (or a standalone page) before anything is asked. */
export function configureApi(options: ApiClientOptions): void {
  client = createApiClient({
    ...options,
    onTokenTrouble(trouble) {
      options.onTokenTrouble?.(trouble);
      tellTrouble(trouble);
    },
  });
}

/** Asks the account API: `const result = await callApi(signInV21, { body })` (architecture §4). */
export async function callApi<Call extends CallDefinition>(
  call: Call,
  input: CallInput<Call>,
  options?: CallOptions,
): Promise<CallResult<Call>> {
  if (!client) throw new Error('callApi: configureApi was not called');
  return client.call(call, input, options);
}

/** Hears of sessions that ended and could not be renewed. Returns the way to stop listening. */
export function onTokenTrouble(listener: (trouble: TokenTrouble) => void): () => void {
  troubleListeners.add(listener);
  return () => troubleListeners.delete(listener);
}
