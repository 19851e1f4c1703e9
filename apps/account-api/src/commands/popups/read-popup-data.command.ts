import { hashToken } from '../../crypto/hashes.ts';
import type { Platform } from '../../platform.ts';
import { findFlow } from '../../repositories/flows.repository.ts';
import { findPopupData } from '../../repositories/popup-data.repository.ts';
import { done, refuse, type Outcome } from '../outcome.ts';

export type PopupData = Readonly<{ type: string | null; code: string | null }>;

/** What the pop-up of a flow left, `null` before it has. A flow of another member is as good as none. */
export async function readPopupData(
  { db, clock }: Platform,
  { state, guid }: Readonly<{ state: string; guid: string }>,
): Promise<Outcome<PopupData | null, 'verificationTimeExpired'>> {
  const stateHash = hashToken(state);
  const flow = await findFlow(db, stateHash, clock.now());
  if (!flow || (flow.guid !== null && flow.guid !== guid)) return refuse('verificationTimeExpired');
  return done((await findPopupData(db, stateHash)) ?? null);
}
