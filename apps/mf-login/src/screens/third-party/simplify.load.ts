import type { ScreenLoadInput, ScreenLoadResult } from '@gatehouse/shell-contract';

/** Nobody agrees for a stranger: they sign in first, and the sign-in leads back here where terms are still open. */
export function loadSimplify({ url, host }: ScreenLoadInput): ScreenLoadResult {
  if (host.session.state === 'member') return;
  const query = new URLSearchParams(url.searchParams);
  for (const ours of ['client_id', 'platform', 'nation']) query.delete(ours);
  return { redirect: `/login?${query}` };
}
