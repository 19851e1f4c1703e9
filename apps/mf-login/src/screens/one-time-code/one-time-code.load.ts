import { loginOffer } from '@gatehouse/platform';
import type { ScreenLoadInput, ScreenLoadResult } from '@gatehouse/shell-contract';
import { passwordPath } from '../../flow/authenticator-paths.ts';

/** Where the style or the nation has no one-time code, the password is asked for. A sign-in that was begun may always use it. */
export function loadOneTimeCode({ url, host }: ScreenLoadInput): ScreenLoadResult {
  const inflowPath = url.searchParams.get('inflow_path') ?? host.site.inflowPath;
  const { onetime, tabs } = loginOffer(host.settings, { nation: host.nation, inflowPath });
  if (!onetime && !tabs.includes('onetime') && !url.searchParams.has('state')) return { redirect: passwordPath };
}
