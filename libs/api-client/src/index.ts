export type { CallOptions } from './client-types.ts';
export { loadClient } from './load-client.ts';
export { callApi, configureApi } from './portal-client.ts';
export type { CallResult, Refused } from './result.ts';
export { AccountApiFailure } from './result.ts';
