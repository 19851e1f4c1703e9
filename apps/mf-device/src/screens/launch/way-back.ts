import { launchDetour } from '@gatehouse/api-contract';
import { parseAddress } from '@gatehouse/platform';
import * as v from 'valibot';

/**
 * The page where the player does what a launch still needs. It comes back to this page as it is, with what the visit brought, where
 * the platform knows its path only. `null`: the refusal names no page.
 */
export function detourAddress(data: unknown, here: URL): string | null {
  const parsed = v.safeParse(launchDetour, data);
  const address = parsed.success ? parseAddress(parsed.output.message) : null;
  if (!address) return null;
  for (const name of ['redirect_url', 'callback_url']) {
    if (address.searchParams.has(name)) address.searchParams.set(name, here.href);
  }
  return address.href;
}
