import { termsPath } from '@gatehouse/platform';
import type { ScreenLoadInput, ScreenLoadResult } from '@gatehouse/shell-contract';
import { flowPath, stateIn } from '../../flow/paths.ts';

/** A member is redirected as after a sign-in. The crossfire-type service has its own first page. */
export function loadSignUp({ url, host }: ScreenLoadInput): ScreenLoadResult {
  if (host.session.state === 'member') return { redirect: termsPath };
  if (host.style === 'cf') return { redirect: flowPath('/signup/cf/agree', url, stateIn(url)) };
}
