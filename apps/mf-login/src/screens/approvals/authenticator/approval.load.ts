import type { ScreenLoadInput, ScreenLoadResult } from '@gatehouse/shell-contract';
import { typedNumberPath } from '../../../flow/authenticator-paths.ts';
import { isPushOffered } from './push-offer.ts';

/** Where no phone can be asked, the number is typed in at once. */
export function loadApproval({ url, host }: ScreenLoadInput): ScreenLoadResult {
  if (!isPushOffered(host.settings, host.nation)) return { redirect: typedNumberPath(url, null) };
}
