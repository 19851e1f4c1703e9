import { hashToken } from '../../base/crypto/hashes.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { isFlowOf } from '../flows/is-flow-of.query.ts';
import { findPopupData, insertPopupData } from './popup-data.repository.ts';

type Saved = Readonly<{ state: string; guid: string | null; type: string | null; code: string | null }>;

/**
 * What a pop-up leaves for the page that opened it, under the flow both belong to (day-one, "Edge, tokens, forms"). Its
 * first answer counts: repeating it is allowed, another one is refused as a step too many.
 */
export async function savePopupData(
  ctx: RequestContext,
  { state, guid, type, code }: Saved,
): Promise<Outcome<null, 'verificationTimeExpired' | 'wrongVerifyStep'>> {
  if (!(await isFlowOf(ctx, { state, guid }))) return refuse('verificationTimeExpired');
  const { db, clock } = ctx;
  const stateHash = hashToken(state);
  if (await insertPopupData(db, { state_hash: stateHash, type, code, saved_at: clock.now() })) return done(null);
  const first = await findPopupData(db, stateHash);
  return first?.type === type && first.code === code ? done(null) : refuse('wrongVerifyStep');
}
