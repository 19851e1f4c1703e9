export type { ApiClient, ApiClientOptions, CallOptions, TokenTrouble } from './create-api-client.ts';
export { createApiClient, defaultTimeoutMs } from './create-api-client.ts';
export { loadTransport } from './load-transport.ts';
export { callApi, configureApi, onTokenTrouble } from './portal-client.ts';
export type { CallResult, FailureReason, Refused } from './result.ts';
export { AccountApiFailure } from './result.ts';
