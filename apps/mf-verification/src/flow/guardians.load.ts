import type { ScreenLoadInput, ScreenLoadResult } from '@gatehouse/shell-contract';
import { guardianCheckFlow } from './guardian-check.flow.ts';
import { checkedPath, childPath } from './guardian-paths.ts';
import { guardianTypeOf } from './guardian-types.ts';

/** `/verification` for a guardian's word is a page of its own, with texts of its own. */
export function childPageFor({ url }: ScreenLoadInput): ScreenLoadResult {
  return guardianTypeOf(url) ? { redirect: childPath(url, url.searchParams.get('state') ?? '') } : undefined;
}

/** Providers answer at one address for everybody: a guardian's answer goes on to the guardian's page. */
export function checkedPageFor({ url, host }: ScreenLoadInput): ScreenLoadResult {
  const { check } = guardianCheckFlow.read(host);
  return check !== '' && check === url.searchParams.get('state') ? { redirect: checkedPath(url) } : undefined;
}
