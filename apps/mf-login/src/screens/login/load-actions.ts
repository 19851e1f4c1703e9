import { loadCode } from '@gatehouse/screen';

/**
 * The code that signing in needs and showing the form does not: 5 kB that a page's first scripts go without. The form loads
 * it with the first touch, so that the press of the button need not wait for it.
 */
export const loadActions = () => loadCode(() => import('./login.actions.ts'));

/** Loads ahead of need; a failure is told when the code is needed. */
export function warmActions(): void {
  loadActions().catch(() => undefined);
}
