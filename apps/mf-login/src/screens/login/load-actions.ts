import { AccountApiFailure } from '@gatehouse/api-client';

/**
 * What signing in needs and looking at the form does not: 5 kB that a page's first scripts go without. The form asks for
 * it with the first touch, so that nobody waits at the press of the button. Not to be had means: no network.
 */
export async function loadActions() {
  try {
    return await import('./login.actions.ts');
  } catch (cause) {
    throw new AccountApiFailure('network', { cause });
  }
}

/** Ahead of need; whoever needs it will say what went wrong. */
export function warmActions(): void {
  loadActions().catch(() => undefined);
}
