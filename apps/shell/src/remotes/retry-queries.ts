/** Query of the nth attempt; Chromium does not fetch an address again that hung or failed as a preload. */
export function retryQuery(attempt: number): string {
  return attempt === 0 ? '' : `?attempt=${attempt}`;
}

type RetryQueries = { gatehouseRetryQueries?: Record<string, string> };

/** Sets what a remote's own chunk loader (tools/src/rspack/retry-query-plugin.ts) adds to its addresses. */
export function setRetryQuery(globalName: string, attempt: number): void {
  const page = globalThis as RetryQueries; // our own member of the global object
  page.gatehouseRetryQueries = { ...page.gatehouseRetryQueries, [globalName]: retryQuery(attempt) };
}
