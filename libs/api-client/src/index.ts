export type { ApiClient, ApiClientOptions, CallOptions, TokenTrouble } from './client-types.ts';
export { defaultTimeoutMs } from './deadline.ts';
export { loadClient } from './load-client.ts';
export { callApi, configureApi, onTokenTrouble } from './portal-client.ts';
export type { CallResult, Refused } from './result.ts';
export { AccountApiFailure } from './result.ts';
