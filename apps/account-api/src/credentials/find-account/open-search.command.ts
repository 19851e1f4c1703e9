import type { CallValue, findIdCheck, recoveryProviderCodes } from '@gatehouse/api-contract';
import { isAddressBlocked } from '../../flow/flows/verify-failures.command.ts';
import type { Caller } from '../../base/caller.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { openSearchWays, searchStatus } from './find-id-way.policy.ts';
import { idSearchFlow, type FindIdWay } from './id-search.flow.ts';

type Asked = Readonly<{ way: FindIdWay; provider: (typeof recoveryProviderCodes)[number] | null }>;

/** Opens a search for the IDs of whoever proves to possess an address, a number or an identity. */
export async function openSearch(
  platform: Platform,
  caller: Caller,
  { way: wanted, provider }: Asked,
): Promise<Outcome<CallValue<typeof findIdCheck>, 'verificationTimeExpired'>> {
  const addressBlocked = await isAddressBlocked(platform, caller);
  const open = openSearchWays(addressBlocked);
  const way = open.includes(wanted) ? wanted : (open[0] ?? wanted);
  const data = { way, provider, addressBlocked };
  const state = await idSearchFlow.open(platform, caller, { guid: null, data });
  await recordEvent(platform, caller, { event: 'id-search', outcome: way, guid: null });
  if (state === null) return refuse('verificationTimeExpired');
  return done({ state, status: searchStatus(way, addressBlocked), way });
}
