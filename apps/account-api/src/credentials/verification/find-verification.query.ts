import type { VerificationType, VerificationWay } from '@gatehouse/api-contract';
import { done, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { verificationFlow } from './verification.flow.ts';

/** A verification by the platform's record. */
type FoundVerification = Readonly<{
  type: VerificationType;
  guid: string | null;
  /** How it is to be settled; `null`: in no way that is open to this account. */
  way: VerificationWay | null;
  /** How it was settled; `null`: not yet. */
  proven: VerificationWay | null;
}>;
/** A verification of the asking browser. */
export async function findVerification(
  ctx: RequestContext,
  state: string,
): Promise<Outcome<FoundVerification, 'verificationTimeExpired'>> {
  const held = await verificationFlow.find(ctx, { state });
  if (!held.ok) return held;
  const { guid, data } = held.value;
  return done({ type: data.type, guid, way: data.way, proven: data.proven ?? null });
}
