import type { ScreenLoadInput, ScreenLoadResult } from '@gatehouse/shell-contract';

/** An anonymous visitor signs in first; the sign-in leads back here where terms are still open. */
export function loadSimplify({ url, host }: ScreenLoadInput): ScreenLoadResult {
  if (host.session.state === 'member') return;
  const query = new URLSearchParams(url.searchParams);
  for (const name of ['client_id', 'platform', 'nation']) query.delete(name);
  return { redirect: `/login?${query}` };
}
