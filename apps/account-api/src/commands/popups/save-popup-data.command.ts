import { hashToken } from '../../crypto/hashes.ts';
import type { Platform } from '../../platform.ts';
import { findFlow } from '../../repositories/flows.repository.ts';
import { findPopupData, insertPopupData } from '../../repositories/popup-data.repository.ts';
import { done, refuse, type Outcome } from '../outcome.ts';

type Saved = Readonly<{ state: string; guid: string | null; type: string | null; code: string | null }>;

/**
 * What a pop-up leaves for the page that opened it, under the flow both belong to (day-one, "Edge, tokens, forms"). Its
 * first word stands: the same again is no fault, another one is a step too many.
 */
export async function savePopupData(
  { db, clock }: Platform,
  { state, guid, type, code }: Saved,
): Promise<Outcome<null, 'verificationTimeExpired' | 'wrongVerifyStep'>> {
  const stateHash = hashToken(state);
  const at = clock.now();
  const flow = await findFlow(db, stateHash, at);
  if (!flow || (guid !== null && flow.guid !== null && flow.guid !== guid)) return refuse('verificationTimeExpired');
  if (await insertPopupData(db, { state_hash: stateHash, type, code, saved_at: at })) return done(null);
  const first = await findPopupData(db, stateHash);
  return first?.type === type && first.code === code ? done(null) : refuse('wrongVerifyStep');
}
