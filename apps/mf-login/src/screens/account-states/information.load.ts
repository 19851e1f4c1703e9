import { hostEvents } from '@gatehouse/platform';
import type { ScreenLoadInput, ScreenLoadResult } from '@gatehouse/shell-contract';

/** What a stopped sign-in may be told about: an address that is missing (spec A §2), and, ours, a membership that is due. */
const informationTypes = ['ENTER_EMAIL', 'MEMBERSHIP'] as const;

/** Without a kind that we know, or without its state, a visitor is led to the main page; an app's view hears of it and closes. */
export function loadInformation({ url, host }: ScreenLoadInput): ScreenLoadResult {
  const type = url.searchParams.get('type');
  if (informationTypes.some((known) => known === type) && url.searchParams.get('state')) return;
  host.bridge.notify(hostEvents.viewResult, { result: 'sign-in stopped', reason: 'INCOMPLETE' });
  if (!host.bridge.close()) host.leave(host.site.main);
}
