import type { VerificationType } from '@gatehouse/api-contract';
import { hashToken } from '../../base/crypto/hashes.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { isFinished } from './flow-definition.policy.ts';
import type {
  ContactFlow,
  FlowKind,
  FlowRefusal,
  KeepFault,
  OpenFlow,
  OrderRefusal,
  PersonFlow,
} from './flow-kind.port.ts';
import { findFlow } from './flows.repository.ts';

type KnownFlow = Readonly<{ flow: OpenFlow; kind: FlowKind }>;

/** The open flow behind a `state`, of any kind that serves codes and checks; its holder is told if it is finished. */
export async function findKnownOrFinished(
  ctx: RequestContext,
  state: string,
): Promise<Outcome<KnownFlow, FlowRefusal | 'flowFinished'>> {
  const row = await findFlow(ctx.db, hashToken(state), ctx.clock.now());
  const kind = row && ctx.flowKinds.find(({ owns }) => owns(row.kind));
  if (!kind || !kind.isHeldBy(row, ctx)) return refuse('verificationTimeExpired');
  if (isFinished(row)) return refuse('flowFinished');
  return done({ flow: { state, kind: row.kind, guid: row.guid, data: row.data, expiresAt: row.expires_at }, kind });
}

/** The same for calls to which a finished flow is over like any other. */
export async function findKnownFlow(ctx: RequestContext, state: string): Promise<Outcome<KnownFlow, FlowRefusal>> {
  const found = await findKnownOrFinished(ctx, state);
  if (found.ok) return found;
  const { refusal } = found;
  return refuse(refusal === 'flowFinished' ? 'verificationTimeExpired' : refusal);
}

type ContactAsk = Readonly<{
  state: string;
  channel: 'email' | 'phone';
  /** `null`: whatever the flow is for. */
  type: VerificationType | null;
}>;

const serves = ({ channel, type }: ContactAsk, { proof }: Pick<ContactFlow, 'proof'>): boolean =>
  proof.channel === channel && (type === null || proof.types.includes(type));

/** The flow in which a code of this channel and type is due. Nothing is sent or tried after the proof. */
export async function findContactFlow(
  ctx: RequestContext,
  asked: ContactAsk,
): Promise<Outcome<ContactFlow, FlowRefusal>> {
  const found = await findKnownFlow(ctx, asked.state);
  if (!found.ok) return found;
  const { flow, kind } = found.value;
  const step = (await kind.contact?.(ctx, flow)) ?? null;
  return step && serves(asked, step) ? done(step) : refuse('wrongVerifyStep');
}

/** The same among the flows of one kind, whose refusals are those of the kind. A flow of another one is not at this step. */
export async function findContactFlowOf<Fault extends KeepFault, Unfit extends OrderRefusal = null>(
  kind: FlowKind<Unfit, Fault>,
  ctx: RequestContext,
  asked: ContactAsk,
): Promise<Outcome<ContactFlow<Unfit, Fault>, FlowRefusal>> {
  const found = await findKnownFlow(ctx, asked.state);
  if (!found.ok) return found;
  const { flow } = found.value;
  const step = kind.owns(flow.kind) ? ((await kind.contact?.(ctx, flow)) ?? null) : null;
  return step && serves(asked, step) ? done(step) : refuse('wrongVerifyStep');
}

/** The same among the flows of all kinds whose code goes to a contact that is on record: none of them refuses the contact. */
export async function findKeptContactFlow(
  ctx: RequestContext,
  asked: ContactAsk,
): Promise<Outcome<ContactFlow<null>, FlowRefusal>> {
  const found = await findContactFlow(ctx, asked);
  if (!found.ok) return found;
  const { has: _ofTypedContacts, order: _ofSignUps, ...step } = found.value;
  return step.proof.contact === 'kept' ? done(step) : refuse('wrongVerifyStep');
}

/** The flow in which a check of a person is due. */
export async function findPersonFlow(
  ctx: RequestContext,
  state: string,
): Promise<Outcome<PersonFlow, FlowRefusal | 'guardianTriesOver'>> {
  const found = await findKnownFlow(ctx, state);
  if (!found.ok) return found;
  const { flow, kind } = found.value;
  const step = (await kind.person?.(ctx, flow)) ?? null;
  if (step === 'guardianTriesOver') return refuse(step);
  return step ? done(step) : refuse('wrongVerifyStep');
}
