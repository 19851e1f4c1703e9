import type { VerificationType, VerificationWay } from '@gatehouse/api-contract';
import * as v from 'valibot';
import { browserHashOf } from '../shared/browser-hash.ts';
import type { Platform } from '../shared/platform.ts';
import type { Caller } from '../shared/caller.ts';
import { hashToken } from '../shared/crypto/hashes.ts';
import { consumeFlow, findFlow } from '../flows/flows.repository.ts';
import type { FlowRefusal } from '../flows/flow-kind.ts';
import { done, refuse, type Outcome } from '../shared/outcome.ts';
import { openedPerson, readVerificationFlow, verificationKind, type CheckedPersonKept } from './verification-flow.ts';

/** A verification by the platform's record. */
type FoundVerification = Readonly<{
  type: VerificationType;
  guid: string | null;
  /** How it is settled; `null`: in no way that is open to its account. */
  way: VerificationWay | null;
  /** How it was settled; `null`: not yet. */
  proven: VerificationWay | null;
  /** Contact whose code was right. */
  contact: string | null;
  /** Who was checked, where the person is compared with and stored on no account. */
  person: CheckedPersonKept | null;
  /** What its opener kept in it. */
  data: Readonly<Record<string, unknown>>;
}>;
/** A verification that was settled, given to exactly one caller. */
type TakenVerification = FoundVerification & Readonly<{ proven: VerificationWay }>;

const bound = v.object({ browser: v.string() });

/** A verification of the asking browser. Another browser's, an old one and none are all the same. */
export async function findVerification(
  platform: Platform,
  caller: Caller,
  state: string,
): Promise<Outcome<FoundVerification, FlowRefusal>> {
  const row = await findFlow(platform.db, hashToken(state), platform.clock.now());
  if (!row) return refuse('verificationTimeExpired');
  if (row.kind !== verificationKind) return refuse('wrongVerifyStep');
  if (v.parse(bound, row.data).browser !== browserHashOf(platform, caller)) return refuse('verificationTimeExpired');
  const { type, way, proven = null, contact = null, sealedPerson, given } = readVerificationFlow(row);
  const person = sealedPerson === undefined ? null : openedPerson(sealedPerson, state);
  return done({ type, guid: row.guid, way, proven, contact, person, data: given });
}

/**
 * Spends a settled verification for the next step of whoever opened it, inside that step's transaction: exactly one caller
 * gets it, of its own type, and for its own account where it names one.
 */
export async function takeVerification(
  platform: Platform,
  caller: Caller,
  { state, type, guid }: Readonly<{ state: string; type: VerificationType; guid?: string }>,
): Promise<Outcome<TakenVerification, FlowRefusal | 'identityVerificationRequired'>> {
  const found = await findVerification(platform, caller, state);
  if (!found.ok) return found;
  const { proven } = found.value;
  if (found.value.type !== type || (guid !== undefined && found.value.guid !== guid)) return refuse('wrongVerifyStep');
  if (proven === null) return refuse('identityVerificationRequired');
  const { db, clock } = platform;
  const mine = await consumeFlow(db, hashToken(state), verificationKind, clock.now());
  return mine ? done({ ...found.value, proven }) : refuse('verificationTimeExpired');
}
