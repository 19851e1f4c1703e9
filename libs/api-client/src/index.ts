export type { CallOptions } from './client-types.ts';
export { askLine, fetchedFiles, measuredLine, type FetchedFile, type Line, type NetworkInformation } from './line.ts';
export { loadClient } from './load-client.ts';
export { loadCode } from './load-code.ts';
export { callApi, configureApi } from './portal-client.ts';
export type { CallResult, Refused } from './result.ts';
export { AccountApiFailure } from './result.ts';
