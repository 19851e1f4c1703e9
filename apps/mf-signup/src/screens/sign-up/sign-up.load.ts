import type { ScreenLoadInput, ScreenLoadResult } from '@gatehouse/shell-contract';
import { onwardPath } from '../../flow/paths.ts';

/** A member needs no account: they go on as after a sign-in. The crossfire-type service has an entry of its own. */
export function loadSignUp({ url, host }: ScreenLoadInput): ScreenLoadResult {
  if (host.session.state === 'member') return { redirect: onwardPath(url) };
  if (host.style === 'cf') return { redirect: `/signup/cf/agree${url.search}` };
}
