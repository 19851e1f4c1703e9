import { foundProviderCodes, type CallValue, type findId } from '@gatehouse/api-contract';
import { lockAccount } from '../../account/accounts/accounts.repository.ts';
import { resetDoorRefusal, type ResetDoorRefusal } from '../../account/accounts/reset-door.query.ts';
import { numberStandsAlone } from '../../account/password/number-stands-alone.query.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { issueNewUserToken, type NewUserToken } from '../new-password/new-user-token.command.ts';
import { proofCounts } from '../new-password/proof-counts.query.ts';
import { findEntrances, type Entrance } from './found-accounts.repository.ts';
import { foundStatus, presentMembers } from './found-members.presenter.ts';
import { idSearchFlow, type FindIdWay } from './id-search.flow.ts';

type SearchRefusal = 'verificationTimeExpired' | 'identityVerificationRequired';
type Found = Readonly<{ way: FindIdWay; possession: string; entrances: readonly Entrance[] }>;

/** What a proven search finds. */
async function findBySearch(ctx: RequestContext, state: string): Promise<Outcome<Found, SearchRefusal>> {
  const search = await idSearchFlow.find(ctx, { state });
  if (!search.ok) return search;
  const { proven, provider, possession } = search.value.data;
  if (proven === undefined) return refuse('identityVerificationRequired');
  const providers = provider === null ? foundProviderCodes : [provider];
  return done({
    way: proven,
    possession,
    entrances: await findEntrances(ctx.db, { way: proven, possession, providers, at: ctx.clock.now() }),
  });
}

/**
 * The IDs of the accounts whose contact or person was proven; masked where a number alone is not enough any more. Reading them again changes
 * nothing.
 */
export async function findMembers(
  ctx: RequestContext,
  state: string,
): Promise<Outcome<CallValue<typeof findId>, SearchRefusal>> {
  const found = await findBySearch(ctx, state);
  if (!found.ok) return found;
  const { way, entrances } = found.value;
  const masked = new Set<string>();
  for (const { guid } of entrances) if (way === 'phone' && !(await numberStandsAlone(ctx, guid))) masked.add(guid);
  return done({ members: presentMembers(entrances, { masked, now: ctx.clock.now() }), verify_token: state });
}

/** Leads from a found ID to its new password, once. */
export function resetFoundId(
  ctx: RequestContext,
  { state, userId }: Readonly<{ state: string; userId: string }>,
): Promise<Outcome<NewUserToken, SearchRefusal | ResetDoorRefusal | 'idNotExact' | 'secondFactNeeded'>> {
  return ctx.db.transaction(async () => {
    const found = await findBySearch(ctx, state);
    if (!found.ok) return found;
    const { way, possession, entrances } = found.value;
    const mine = entrances.find((one) => one.provider_cd === 'SO' && one.provider_user_id === userId);
    if (!mine || !foundStatus(mine, ctx.clock.now())) return refuse('idNotExact');
    const { guid } = mine;
    await lockAccount(ctx.db, guid);
    if (!(await proofCounts(ctx, { guid, by: way, possession }))) return refuse('verificationTimeExpired');
    if (way === 'phone' && !(await numberStandsAlone(ctx, guid))) return refuse('secondFactNeeded');
    const shut = await resetDoorRefusal(ctx, guid);
    if (shut) return refuse(shut);
    if (!(await idSearchFlow.finish(ctx, { state }))) return refuse('verificationTimeExpired');
    return issueNewUserToken(ctx, { guid, by: way, possession });
  });
}
