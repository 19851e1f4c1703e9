import { channelingSteps } from '@gatehouse/api-contract';
import type { BroughtAlong } from '@gatehouse/platform';
import * as v from 'valibot';
import { recordEvent } from '../shared/audit/record-event.command.ts';
import { browserHashOf } from '../shared/browser-hash.ts';
import type { Caller } from '../shared/caller.ts';
import { hashToken } from '../shared/crypto/hashes.ts';
import { done, refuse, type Outcome } from '../shared/outcome.ts';
import type { Platform } from '../shared/platform.ts';
import { after, dayMs, minuteMs } from '../shared/ports/clock.ts';
import { endFlow, lockFlow, saveFlowData, turnFlow } from '../flows/flows.repository.ts';
import type { FlowRefusal, OpenFlow } from '../flows/flow-kind.ts';
import { dropUnmoved } from './channelings.repository.ts';
import { findFormerService, type FormerService } from './former-services.repository.ts';

/** What a former service began, before a browser has shown it; and what one browser holds. */
export const channelingOfferKind = 'channeling:offer';
export const channelingKind = 'channeling';

/** The service sends its player on at once. */
export const channelingOfferMs = 10 * minuteMs;
/** As long as a guardian may take. */
export const channelingFlowMs = 3 * dayMs;

const offer = v.object({ serviceId: v.string() });
const data = v.object({
  browser: v.string(),
  serviceId: v.string(),
  /** The member whose steps these are. */
  member: v.string(),
  brought: v.record(v.string(), v.string()),
  step: v.optional(v.picklist(channelingSteps)),
  /** When a step was done, in epoch milliseconds. */
  steppedAt: v.optional(v.number()),
  /** When the member agreed to the terms, in epoch milliseconds. */
  agreedAt: v.optional(v.number()),
  /** Flows of the steps' screens, sealed with this one's state. */
  verification: v.optional(v.string()),
  guardian: v.optional(v.string()),
});
type ChannelingData = v.InferOutput<typeof data>;
export const readChannelingData = ({ data: raw }: Pick<OpenFlow, 'data'>): ChannelingData => v.parse(data, raw);

/** A move as the browser holds it that showed its state first. */
export type ChannelingFlow = Readonly<{ state: string; service: FormerService; data: ChannelingData }>;

/** `brought`: what the visit brought that enters the move; a later step enters none. */
type Shown = Readonly<{ state: string; guid: string; brought?: BroughtAlong }>;

/**
 * The move behind a state. The first browser that shows it holds it. Whoever shows it in another one has not got it from the service:
 * the move ends, for both, since nobody knows who of them copied it. Another browser of the same member is refused, and ends nothing.
 * Another member of the same browser begins the steps anew.
 */
export async function findChannelingFlow(
  platform: Platform,
  caller: Caller,
  shown: Shown,
): Promise<Outcome<ChannelingFlow, FlowRefusal>> {
  const browser = browserHashOf(platform, caller);
  if (browser === null) return refuse('verificationTimeExpired');
  const { db } = platform;
  const found = await db.transaction(() => findHere(platform, { ...shown, browser }));
  if (found === 'elsewhere') {
    await recordEvent(platform, caller, { event: 'channeling-shown-elsewhere', outcome: 'ended', guid: shown.guid });
    return refuse('verificationTimeExpired');
  }
  if (typeof found === 'string') return refuse(found);
  const service = await findFormerService(db, found.serviceId);
  return service ? done({ state: shown.state, service, data: found }) : refuse('verificationTimeExpired');
}

async function findHere(
  { db, clock }: Platform,
  { state, guid, browser, brought }: Shown & Readonly<{ browser: string }>,
): Promise<ChannelingData | FlowRefusal | 'elsewhere'> {
  const stateHash = hashToken(state);
  const now = clock.now();
  const row = await lockFlow(db, stateHash, now);
  if (!row) return 'verificationTimeExpired';
  if (row.kind === channelingOfferKind && brought) {
    const { serviceId } = v.parse(offer, row.data);
    const first: ChannelingData = { browser, serviceId, member: guid, brought };
    const kinds = { from: channelingOfferKind, to: channelingKind };
    await turnFlow(db, { stateHash, ...kinds, now, expiresAt: after(now, channelingFlowMs), data: first });
    return first;
  }
  if (row.kind !== channelingKind) return 'wrongVerifyStep';
  const held = v.parse(data, row.data);
  if (held.browser !== browser) {
    if (held.member === guid) return 'verificationTimeExpired'; // a second browser of its own member, who gains and loses nothing
    await dropUnmoved(db, stateHash);
    await endFlow(db, stateHash);
    return 'elsewhere';
  }
  if (held.member === guid) return held;
  const anew: ChannelingData = { browser, serviceId: held.serviceId, member: guid, brought: held.brought };
  await saveFlowData(db, stateHash, anew);
  return anew;
}

/** Changes what a flow keeps, as its row is now. `false`: it is over, or another member's meanwhile. */
export async function changeChannelingFlow(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { state, data: { member } }: ChannelingFlow,
  change: Partial<ChannelingData>,
): Promise<boolean> {
  const stateHash = hashToken(state);
  return db.transaction(async () => {
    const row = await lockFlow(db, stateHash, clock.now());
    if (row?.kind !== channelingKind) return false;
    const held = v.parse(data, row.data);
    if (held.member !== member) return false;
    await saveFlowData(db, stateHash, { ...held, ...change });
    return true;
  });
}
