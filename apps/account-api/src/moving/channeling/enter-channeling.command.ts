import type { GdsInfo } from '@gatehouse/api-contract';
import type { BroughtAlong } from '@gatehouse/platform';
import { hashToken } from '../../base/crypto/hashes.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { chargeCounters } from '../../flow/codes/charge-counters.command.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import { visitsBegun, visitsBegunByNetwork, type ChannelingStep } from './channeling-step.policy.ts';
import { readChannelingStep } from './channeling-step.query.ts';
import { channelingFlow } from './channeling.flow.ts';
import { findChannelingOfFlow, movedBy, type Channeling } from './channelings.repository.ts';
import { findFormerServiceOfGame, type FormerService } from './former-services.repository.ts';
import { changeChanneling, holdChanneling, type HeldChanneling } from './hold-channeling.command.ts';
import { openStep } from './open-step.command.ts';

type Asked = Readonly<{
  guid: string;
  state: string | null;
  gameId: string;
  gds: GdsInfo | null;
  brought: BroughtAlong;
}>;

/** State of a move for the member who asks. */
export type Entered = Readonly<{
  flow: HeldChanneling;
  step: ChannelingStep;
  /** Flow of the step's own screen; `null`: it has none. */
  stepState: string | null;
  /** When a step changed the member, in epoch milliseconds; `null`: none did. */
  steppedAt: number | null;
  /** What would be moved, or was; `null`: the service named nothing. */
  channeling: Channeling | null;
}>;
type Refusal = FlowRefusal | 'tooManyRequests' | 'gameNotFound' | 'migrationDone' | 'verificationNotAllowed';

/** The step that is due in a move, by the platform's own record; without a state it begins a move that has no account yet. */
export async function enterChanneling(
  ctx: RequestContext,
  { guid, state, gameId, gds, brought }: Asked,
): Promise<Outcome<Entered, Refusal>> {
  const service = await findFormerServiceOfGame(ctx.db, gameId);
  if (!service) return refuse('gameNotFound');
  const found =
    state === null ? await begin(ctx, { guid, service, brought }) : await holdChanneling(ctx, { state, guid, brought });
  if (!found.ok) return found;
  const flow = found.value;
  if (flow.service.service_id !== service.service_id) return refuse('wrongVerifyStep');
  const channeling = (await findChannelingOfFlow(ctx.db, hashToken(flow.state))) ?? null;
  // Another member of this browser has decided it already.
  if (channeling && channeling.guid !== null && channeling.guid !== guid) return refuse('verificationTimeExpired');
  const moved = await movedBy(ctx.db, guid, service.service_id);
  if (moved && channeling && moved.id !== channeling.id)
    return refuse('migrationDone', { account: moved.account_name, moved_dt: moved.moved_at?.getTime() ?? null });
  return enterStep(ctx, { flow, channeling: moved ?? channeling, gds });
}

async function begin(
  ctx: RequestContext,
  { guid, service, brought }: Readonly<{ guid: string; service: FormerService; brought: BroughtAlong }>,
): Promise<Outcome<HeldChanneling, FlowRefusal | 'tooManyRequests'>> {
  const charged = await chargeCounters(ctx, [
    { purpose: 'channeling-visits', subject: guid, limits: visitsBegun },
    { purpose: 'channeling-visits-network', subject: ctx.caller.network ?? 'unknown', limits: visitsBegunByNetwork },
  ]);
  if (!charged.ok) return charged;
  const data = { serviceId: service.service_id, member: guid, brought };
  const state = await channelingFlow.open(ctx, { guid, data });
  return state === null ? refuse('verificationTimeExpired') : holdChanneling(ctx, { state, guid, brought });
}

async function enterStep(
  ctx: RequestContext,
  { flow, channeling, gds }: Readonly<{ flow: HeldChanneling; channeling: Channeling | null; gds: GdsInfo | null }>,
): Promise<Outcome<Entered, Refusal>> {
  const decided = channeling !== null && channeling.registered_at !== null;
  const step = decided ? 'ALL_COMPLETED' : await readChannelingStep(ctx, flow.data.member, flow.service);
  const { step: last, steppedAt: before } = flow.data;
  const steppedAt = last !== undefined && last !== step ? ctx.clock.now().getTime() : before;
  if (last !== step && !(await changeChanneling(ctx, flow, { step, steppedAt })))
    return refuse('verificationTimeExpired');
  const opened = await openStep(ctx, { flow, step, lang: gds?.lang });
  if (!opened.ok) return opened;
  return done({ flow, step, stepState: opened.value, steppedAt: steppedAt ?? null, channeling });
}
