import type { CallValue, findIdCheck, recoveryProviderCodes } from '@gatehouse/api-contract';
import { isAddressBlocked } from '../../flow/flows/verify-failures.command.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { openSearchWays, searchStatus } from './find-id-way.policy.ts';
import { idSearchFlow, type FindIdWay } from './id-search.flow.ts';

type Asked = Readonly<{ way: FindIdWay; provider: (typeof recoveryProviderCodes)[number] | null }>;

/** Opens a search for the IDs of whoever proves to possess an address, a number or an identity. */
export async function openSearch(
  ctx: RequestContext,
  { way: wanted, provider }: Asked,
): Promise<Outcome<CallValue<typeof findIdCheck>, 'verificationTimeExpired'>> {
  const addressBlocked = await isAddressBlocked(ctx);
  const open = openSearchWays(addressBlocked);
  const way = open.includes(wanted) ? wanted : (open[0] ?? wanted);
  const data = { way, provider, addressBlocked };
  const state = await idSearchFlow.open(ctx, { guid: null, data });
  await recordEvent(ctx, { event: 'id-search', outcome: way, guid: null });
  if (state === null) return refuse('verificationTimeExpired');
  return done({ state, status: searchStatus(way, addressBlocked), way });
}
