import type { ScreenLoadInput, ScreenLoadResult } from '@gatehouse/shell-contract';

/** An anonymous visitor signs in first; the sign-in leads back here where terms are still open. */
export function loadSimplify({ host }: ScreenLoadInput): ScreenLoadResult {
  if (host.session.state === 'member') return;
  return { redirect: '/login' };
}
