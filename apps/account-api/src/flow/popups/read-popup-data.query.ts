import { hashToken } from '../../base/crypto/hashes.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { isFlowOf } from '../flows/is-flow-of.query.ts';
import { findPopupData } from './popup-data.repository.ts';

type PopupData = Readonly<{ type: string | null; code: string | null }>;

/** What the pop-up of a flow left, `null` before it has. A flow of another member or browser is as good as none. */
export async function readPopupData(
  ctx: RequestContext,
  { state, guid }: Readonly<{ state: string; guid: string }>,
): Promise<Outcome<PopupData | null, 'verificationTimeExpired'>> {
  if (!(await isFlowOf(ctx, { state, guid }))) return refuse('verificationTimeExpired');
  return done((await findPopupData(ctx.db, hashToken(state))) ?? null);
}
