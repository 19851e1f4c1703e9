import type { ScreenLoadInput, ScreenLoadResult } from '@gatehouse/shell-contract';

/** The only kind of information is an address (spec A §2); without its kind or state the visitor is led to the main page. */
export function loadInformation({ url, host }: ScreenLoadInput): ScreenLoadResult {
  if (url.searchParams.get('type') !== 'ENTER_EMAIL' || !url.searchParams.get('state')) host.leave(host.site.main);
}
