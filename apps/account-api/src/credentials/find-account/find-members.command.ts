import { foundProviderCodes, type CallValue, type findId } from '@gatehouse/api-contract';
import { findContacts, lockAccount } from '../../account/accounts/accounts.repository.ts';
import { resetDoorRefusal, type ResetDoorRefusal } from '../../account/accounts/reset-door.query.ts';
import { countingWays } from '../../account/ways/counting-ways.query.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { issueNewUserToken, type NewUserToken } from '../new-password/new-user-token.command.ts';
import { typedNameHash } from '../new-password/shown-name.query.ts';
import { findEntrances, type Entrance } from './found-accounts.repository.ts';
import { foundStatus, presentMembers, type Reach } from './found-members.presenter.ts';
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
  const { entrances } = found.value;
  const reaches = new Map<string, Reach>();
  for (const { guid } of entrances) reaches.set(guid, await reachOf(ctx, guid, found.value));
  return done({ members: presentMembers(entrances, { reaches, now: ctx.clock.now() }), verify_token: state });
}

/** What was proven opens of an account that it finds: an address to sign in with finds its name, though codes go to another address by now. */
async function reachOf(
  ctx: RequestContext,
  guid: string,
  { way, possession }: Pick<Found, 'way' | 'possession'>,
): Promise<Reach> {
  const ways = await countingWays(ctx, { guid, account: await findContacts(ctx.db, guid) }, 'recover');
  if (ways.by.get(way) === possession) return 'reset';
  return way === 'phone' && ways.numberBeside === possession ? 'masked' : 'name';
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
    const reach = await reachOf(ctx, guid, { way, possession });
    if (reach !== 'reset') return refuse(reach === 'masked' ? 'secondFactNeeded' : 'identityVerificationRequired');
    const shut = await resetDoorRefusal(ctx, guid);
    if (shut) return refuse(shut);
    if (!(await idSearchFlow.finish(ctx, { state }))) return refuse('verificationTimeExpired');
    const typed = typedNameHash(ctx, userId, false);
    return issueNewUserToken(ctx, { guid, by: way, possession, typed });
  });
}
