import type { CallValue, findIdCheck, recoveryProviderCodes } from '@gatehouse/api-contract';
import { counted } from '../../base/audit/count-event.command.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { chargeOpening } from '../../flow/flows/charge-opening.command.ts';
import { isAddressBlocked } from '../../flow/flows/verify-failures.command.ts';
import { openSearchWays, searchStatus } from './find-id-way.policy.ts';
import { idSearchFlow, type FindIdWay } from './id-search.flow.ts';

type Asked = Readonly<{ way: FindIdWay; provider: (typeof recoveryProviderCodes)[number] | null }>;

/** Opens a search for IDs by an address, a number or a person that is proven next. */
export async function openSearch(
  ctx: RequestContext,
  { way: wanted, provider }: Asked,
): Promise<Outcome<CallValue<typeof findIdCheck>, 'verificationTimeExpired' | 'tooManyRequests'>> {
  const charged = await chargeOpening(ctx);
  if (!charged.ok) return charged;
  const addressBlocked = await isAddressBlocked(ctx);
  const open = openSearchWays(addressBlocked);
  const way = open.includes(wanted) ? wanted : (open[0] ?? wanted);
  const data = { way, provider, addressBlocked };
  return counted(ctx, { event: 'id-search', done: way }, async () => {
    const state = await idSearchFlow.open(ctx, { guid: null, data });
    if (state === null) return refuse('verificationTimeExpired');
    return done({ state, status: searchStatus(way, addressBlocked), way });
  });
}
