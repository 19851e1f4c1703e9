import { AccountApiFailure } from '@gatehouse/api-client';

/**
 * The code that signing in needs and showing the form does not: 5 kB that a page's first scripts go without. The form loads
 * it with the first touch, so that the press of the button need not wait for it. A chunk that cannot be loaded is a failed
 * connection.
 */
export async function loadActions() {
  try {
    return await import('./login.actions.ts');
  } catch (cause) {
    throw new AccountApiFailure('network', { cause });
  }
}

/** Loads ahead of need; a failure is told when the code is needed. */
export function warmActions(): void {
  loadActions().catch(() => undefined);
}
