import type { ScreenLoadInput, ScreenLoadResult } from '@gatehouse/shell-contract';
import { guardianCheckFlow } from './guardian-check.flow.ts';
import { checkedPath, childPath } from './guardian-paths.ts';
import { guardianTypeOf } from './guardian-types.ts';

/** `/verification` for a guardian's consent is a page of its own, with its own texts. */
export function childPageFor({ url }: ScreenLoadInput): ScreenLoadResult {
  return guardianTypeOf(url) ? { redirect: childPath(url, url.searchParams.get('state') ?? '') } : undefined;
}

/** Providers answer at one address for members and guardians: a guardian's answer is redirected to the guardian's page. */
export function checkedPageFor({ url, host }: ScreenLoadInput): ScreenLoadResult {
  const { check } = guardianCheckFlow.read(host);
  return check !== '' && check === url.searchParams.get('state') ? { redirect: checkedPath(url) } : undefined;
}
