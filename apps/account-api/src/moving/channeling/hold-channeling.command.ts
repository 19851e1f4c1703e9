import type { BroughtAlong } from '@gatehouse/platform';
import { lockAccount } from '../../account/accounts/accounts.repository.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { heldByFirstBrowser } from '../../flow/flows/first-browser.command.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import { channelingFlow, channelingOfferFlow, type ChannelingData } from './channeling.flow.ts';
import { dropUnmoved, findChannelingOfFlow } from './channelings.repository.ts';
import { findFormerService, type FormerService } from './former-services.repository.ts';

/** A move as the browser holds it that showed its state first. */
export type HeldChanneling = Readonly<{ state: string; service: FormerService; data: ChannelingData }>;

/** `brought`: what the visit brought that enters the move; a later step enters none. */
type Offered = NonNullable<ReturnType<typeof channelingOfferFlow.heldIn>>['data'];
type Shown = Readonly<{ state: string; guid: string; brought?: BroughtAlong }>;

const hold = heldByFirstBrowser({
  offer: channelingOfferFlow,
  flow: channelingFlow,
  anew: ({ serviceId, brought }: ChannelingData, member): ChannelingData => ({ serviceId, member, brought }),
});

/** The move behind a state, held by the first browser that shows it. */
export async function holdChanneling(
  ctx: RequestContext,
  { state, guid, brought }: Shown,
): Promise<Outcome<HeldChanneling, FlowRefusal>> {
  const { db } = ctx;
  const take = brought && (({ serviceId }: Offered): ChannelingData => ({ serviceId, member: guid, brought }));
  const named = await findChannelingOfFlow(db, hashToken(state));
  const found = await db.transaction(async () => {
    if (named?.guid) await lockAccount(db, named.guid); // a decision ends under the lock that it was made under
    const held = await hold(ctx, { state, guid, ...(take && { take }) });
    if (held === 'elsewhere') await dropUnmoved(db, hashToken(state));
    return held;
  });
  if (found === 'elsewhere') {
    await recordEvent(ctx, { event: 'channeling-shown-elsewhere', outcome: 'ended', guid });
    return refuse('verificationTimeExpired');
  }
  if (found === null) return refuse('verificationTimeExpired');
  const service = await findFormerService(db, found.serviceId);
  return service ? done({ state, service, data: found }) : refuse('verificationTimeExpired');
}

/** Changes what a move keeps. `false`: it is over, or another member's meanwhile. */
export async function changeChanneling(
  ctx: RequestContext,
  { state, data: { member } }: HeldChanneling,
  change: Partial<ChannelingData>,
): Promise<boolean> {
  return ctx.db.transaction(async () => {
    const locked = await channelingFlow.lock(ctx, { state });
    if (!locked.ok || locked.value.data.member !== member) return false;
    return channelingFlow.change(ctx, { state }, change);
  });
}
