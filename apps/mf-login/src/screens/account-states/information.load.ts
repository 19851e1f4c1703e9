import type { ScreenLoadInput, ScreenLoadResult } from '@gatehouse/shell-contract';

/** The one kind of information there is (spec A §2); an address without its kind or state belongs to nobody. */
export function loadInformation({ url, host }: ScreenLoadInput): ScreenLoadResult {
  if (url.searchParams.get('type') !== 'ENTER_EMAIL' || !url.searchParams.get('state')) host.leave(host.site.main);
}
