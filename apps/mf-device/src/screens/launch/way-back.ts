import { launchDetour } from '@gatehouse/api-contract';
import { parseAddress } from '@gatehouse/platform';
import * as v from 'valibot';

/** What a verification that did not come about adds to the address it comes back to (spec A §4). */
const faultNames = ['code', 'message'];

/** The player was on the way already, and it did not work: nobody is sent there again unasked. */
export const isBackWithFault = ({ searchParams }: URL): boolean => searchParams.has('code');

/**
 * The page where the player does what a launch still needs. It comes back to this page with what the visit brought, where the platform
 * knows its path only. `null`: the refusal names no page.
 */
export function detourAddress(data: unknown, here: URL): string | null {
  const parsed = v.safeParse(launchDetour, data);
  const address = parsed.success ? parseAddress(parsed.output.message) : null;
  if (!address) return null;
  const back = new URL(here);
  for (const name of faultNames) back.searchParams.delete(name);
  for (const name of ['redirect_url', 'callback_url']) {
    if (address.searchParams.has(name)) address.searchParams.set(name, back.href);
  }
  return address.href;
}
