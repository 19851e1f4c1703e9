/**
 * Loads the client itself: HTTP, parsing, the schemas they need. It is not part of a page's first scripts: 12 kB that
 * only the first call needs. The shell asks for it when the visitor begins to do something, so that no call waits.
 */
export async function loadClient() {
  return import('./create-api-client.ts');
}
