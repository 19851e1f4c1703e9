import type { ScreenLoadInput, ScreenLoadResult } from '@gatehouse/shell-contract';
import { termsCheckPath } from '../../flow/paths.ts';

/** A member is redirected as after a sign-in. The crossfire-type service has its own first page. */
export function loadSignUp({ url, host }: ScreenLoadInput): ScreenLoadResult {
  if (host.session.state === 'member') return { redirect: termsCheckPath(url) };
  if (host.style === 'cf') return { redirect: `/signup/cf/agree${url.search}` };
}
