import type { VerificationType, VerificationWay } from '@gatehouse/api-contract';
import type { Platform } from '../shared/platform.ts';
import type { Caller } from '../shared/caller.ts';
import { hashToken } from '../shared/crypto/hashes.ts';
import { getAccount } from '../accounts/accounts.repository.ts';
import { findFlow } from '../flows/flows.repository.ts';
import type { FlowRefusal } from '../flows/flow-kind.ts';
import { memberCheckKind, readMemberCheck } from '../identity/member-check.flow-kind.ts';
import { recordEvent } from '../shared/audit/record-event.command.ts';
import { done, refuse, type Outcome } from '../shared/outcome.ts';
import { withdrawFromGame } from '../withdrawal/withdraw-from-game.command.ts';
import { markTaken } from './taken-verification.flow-kind.ts';
import { openedPerson, readVerificationFlow, verificationKind, type CheckedPersonKept } from './verification-flow.ts';

/** A verification that was settled, given to exactly one caller. */
export type TakenVerification = Readonly<{
  type: VerificationType;
  guid: string | null;
  memberNo: number | null;
  way: VerificationWay;
  /** Contact whose code was right. */
  contact: string | null;
  /** Who was checked, where the person is compared with and stored on no account. */
  person: CheckedPersonKept | null;
  /** What its opener kept in it. */
  data: Readonly<Record<string, unknown>>;
}>;
type Taken = Outcome<TakenVerification, FlowRefusal | 'identityVerificationRequired'>;
type Row = NonNullable<Awaited<ReturnType<typeof findFlow>>>;
type Asked = Readonly<{ state: string; type: VerificationType; service: string }>;

/** What a flow says of its result, where a game or site may take it. */
function resultOf(row: Row, state: string) {
  if (row.kind === memberCheckKind) {
    const { types, service, proven } = readMemberCheck(row);
    return { types, service, way: proven, contact: null, person: null, data: {}, addressBlocked: false, returnTo: '' };
  }
  if (row.kind !== verificationKind) return null;
  const kept = readVerificationFlow(row);
  const { type, service, proven, contact = null, sealedPerson, given, addressBlocked, returnTo } = kept;
  const person = sealedPerson === undefined ? null : openedPerson(sealedPerson, state);
  return { types: [type], service, way: proven, contact, person, data: given, addressBlocked, returnTo };
}

/**
 * Spends a settled verification for the game or site that began it: exactly one call gets it, of its own type. Another
 * caller's, an old one and none are all the same. Its browser is led on to the caller until the flow ends.
 */
export async function takeVerification(platform: Platform, caller: Caller, asked: Asked): Promise<Taken> {
  return platform.db.transaction(async () => {
    const { db, clock } = platform;
    const stateHash = hashToken(asked.state);
    const row = await findFlow(db, stateHash, clock.now());
    const taken = row ? await take(platform, row, asked) : refuse('verificationTimeExpired');
    if (taken.ok) await carryOut(platform, caller, taken.value, asked.service);
    await recordEvent(platform, caller, {
      event: 'verification-taken',
      outcome: taken.ok ? 'ok' : taken.refusal,
      guid: row?.guid ?? null,
      details: { type: asked.type, service: asked.service },
    });
    return taken;
  });
}

/** A withdrawal from a game is done with its result: whoever left, and the game, cannot come to different answers. */
async function carryOut(
  platform: Platform,
  caller: Caller,
  { type, guid, memberNo }: TakenVerification,
  serviceId: string,
): Promise<void> {
  if (type === 'game-withdraw' && guid !== null && memberNo !== null)
    await withdrawFromGame(platform, caller, { guid, memberNo, serviceId });
}

async function take(
  platform: Pick<Platform, 'db' | 'clock'>,
  row: Row,
  { state, type, service }: Asked,
): Promise<Taken> {
  const found = resultOf(row, state);
  if (found?.service !== service) return refuse('verificationTimeExpired');
  const { types, way, contact, person, data, addressBlocked, returnTo } = found;
  if (!types.includes(type)) return refuse('wrongVerifyStep');
  if (way === undefined) return refuse('identityVerificationRequired');
  const [shown = type] = types;
  if (!(await markTaken(platform, row, { type: shown, way, addressBlocked, returnTo })))
    return refuse('verificationTimeExpired');
  const { guid } = row;
  const memberNo = guid === null ? null : Number((await getAccount(platform.db, guid)).member_no);
  return done({ type, guid, memberNo, way, contact, person, data });
}
