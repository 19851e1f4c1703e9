import type { BroughtAlong } from '@gatehouse/platform';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { browserHashOf } from '../../base/browser-hash.ts';
import type { Caller } from '../../base/caller.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.ts';
import { channelingFlow, channelingOfferFlow, type ChannelingData } from './channeling.flow.ts';
import { dropUnmoved } from './channelings.repository.ts';
import { findFormerService, type FormerService } from './former-services.repository.ts';

/** A move as the browser holds it that showed its state first. */
export type HeldChanneling = Readonly<{ state: string; service: FormerService; data: ChannelingData }>;

/** `brought`: what the visit brought that enters the move; a later step enters none. */
type Shown = Readonly<{ state: string; guid: string; brought?: BroughtAlong }>;

/**
 * The move behind a state, held by the first browser that shows it. Shown in another one by another member, the state was not got from
 * the service: the move ends for both, because it is unknown which of them copied it. Another browser of the same member is refused, and
 * ends nothing. Another member of the same browser begins with the first step again.
 */
export async function holdChanneling(
  platform: Platform,
  caller: Caller,
  shown: Shown,
): Promise<Outcome<HeldChanneling, FlowRefusal>> {
  const browser = browserHashOf(platform, caller);
  if (browser === null) return refuse('verificationTimeExpired');
  const { db } = platform;
  const found = await db.transaction(() => holdHere(platform, caller, { ...shown, browser }));
  if (found === 'elsewhere') {
    await recordEvent(platform, caller, { event: 'channeling-shown-elsewhere', outcome: 'ended', guid: shown.guid });
    return refuse('verificationTimeExpired');
  }
  if (found === null) return refuse('verificationTimeExpired');
  const service = await findFormerService(db, found.serviceId);
  return service ? done({ state: shown.state, service, data: found }) : refuse('verificationTimeExpired');
}

type ShownHere = Shown & Readonly<{ browser: string }>;

async function holdHere(
  platform: Platform,
  caller: Caller,
  shown: ShownHere,
): Promise<ChannelingData | 'elsewhere' | null> {
  const { state, guid, browser } = shown;
  const locked = await channelingFlow.lock(platform, caller, { state });
  if (!locked.ok) return takeOffer(platform, caller, shown);
  const held = locked.value.data;
  if (held.browser !== browser) {
    if (held.member === guid) return null; // a second browser of its own member, who gains and loses nothing
    await dropUnmoved(platform.db, hashToken(state));
    await channelingFlow.end(platform, { state });
    return 'elsewhere';
  }
  if (held.member === guid) return held;
  const first: ChannelingData = { browser, serviceId: held.serviceId, member: guid, brought: held.brought };
  await channelingFlow.reset(platform, { state }, first);
  return first;
}

async function takeOffer(
  platform: Platform,
  caller: Caller,
  { state, guid, browser, brought }: ShownHere,
): Promise<ChannelingData | null> {
  const offer = await channelingOfferFlow.find(platform, caller, { state });
  if (!offer.ok || !brought) return null;
  const first: ChannelingData = { browser, serviceId: offer.value.data.serviceId, member: guid, brought };
  return (await channelingOfferFlow.turn(platform, { state }, { ...channelingFlow, data: first })) ? first : null;
}

/** Changes what a move keeps. `false`: it is over, or another member's meanwhile. */
export async function changeChanneling(
  platform: Platform,
  caller: Caller,
  { state, data: { member } }: HeldChanneling,
  change: Partial<ChannelingData>,
): Promise<boolean> {
  return platform.db.transaction(async () => {
    const locked = await channelingFlow.lock(platform, caller, { state });
    if (!locked.ok || locked.value.data.member !== member) return false;
    return channelingFlow.change(platform, { state }, change);
  });
}
