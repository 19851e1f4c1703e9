import type { KyInstance } from 'ky';

/**
 * Fetches the HTTP client. It is no part of a page's first scripts: 7 kB that only the first call needs. The shell asks
 * for it when the visitor begins to do something, so that the call itself does not wait.
 */
export async function loadTransport(): Promise<KyInstance> {
  const { default: ky } = await import('ky');
  return ky;
}
