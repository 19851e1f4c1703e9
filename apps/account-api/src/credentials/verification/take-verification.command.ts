import type { VerificationType, VerificationWay } from '@gatehouse/api-contract';
import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.ts';
import { memberCheckFlow } from '../../sign-in/identity/member-check.flow.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { withdrawFromGame } from '../../leaving/withdrawal/withdraw-from-game.command.ts';
import { takenVerificationFlow } from './taken-verification.flow.ts';
import { openedPerson, verificationFlow, type CheckedPersonKept } from './verification.flow.ts';

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
type Asked = Readonly<{ state: string; type: VerificationType; service: string }>;

type Result = Readonly<{
  guid: string | null;
  types: readonly VerificationType[];
  service: string | null;
  way: VerificationWay | undefined;
  contact: string | null;
  person: CheckedPersonKept | null;
  data: Readonly<Record<string, unknown>>;
  left: Readonly<{ addressBlocked: boolean; returnTo: string }>;
  spend(left: Readonly<{ kind: string; expiresAt: Date; data: Readonly<Record<string, unknown>> }>): Promise<boolean>;
}> &
  Readonly<{ expiresAt: Date; browser: string | null }>;

/** What a flow says of its result, where a game or site may take it. */
async function resultOf(platform: Pick<Platform, 'db' | 'clock'>, state: string): Promise<Result | null> {
  const check = await memberCheckFlow.findNested(platform, { state });
  if (check) {
    const { types, service, proven: way } = check.data;
    const left = { addressBlocked: false, returnTo: '' };
    const spend = (into: Parameters<Result['spend']>[0]) => memberCheckFlow.turn(platform, check, into);
    return { ...check, types, service, way, contact: null, person: null, data: {}, left, spend };
  }
  const verification = await verificationFlow.findNested(platform, { state });
  if (!verification) return null;
  const {
    type,
    service,
    proven: way,
    contact = null,
    sealedPerson,
    given,
    addressBlocked,
    returnTo,
  } = verification.data;
  const person = sealedPerson === undefined ? null : openedPerson(sealedPerson, state);
  const spend = (into: Parameters<Result['spend']>[0]) => verificationFlow.turn(platform, verification, into);
  const left = { addressBlocked, returnTo };
  return { ...verification, types: [type], service, way, contact, person, data: given, left, spend };
}

/**
 * Spends a settled verification for the game or site that began it: exactly one call gets it, of its own type. Another
 * caller's, an old one and none are all the same. Its browser is led on to the caller until the flow ends.
 */
export async function takeVerification(platform: Platform, caller: Caller, asked: Asked): Promise<Taken> {
  return platform.db.transaction(async () => {
    const result = await resultOf(platform, asked.state);
    const taken = result ? await take(platform, result, asked) : refuse('verificationTimeExpired');
    if (taken.ok) await carryOut(platform, caller, taken.value, asked.service);
    await recordEvent(platform, caller, {
      event: 'verification-taken',
      outcome: taken.ok ? 'ok' : taken.refusal,
      guid: result?.guid ?? null,
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
  { guid, types, service, way, contact, person, data, left, browser, expiresAt, spend }: Result,
  asked: Asked,
): Promise<Taken> {
  const { type } = asked;
  if (service !== asked.service) return refuse('verificationTimeExpired');
  if (!types.includes(type)) return refuse('wrongVerifyStep');
  if (way === undefined) return refuse('identityVerificationRequired');
  const [shown = type] = types;
  const kept = { ...left, type: shown, way, browser };
  if (!(await spend({ kind: takenVerificationFlow.kind, expiresAt, data: kept })))
    return refuse('verificationTimeExpired');
  const memberNo = guid === null ? null : Number((await getAccount(platform.db, guid)).member_no);
  return done({ type, guid, memberNo, way, contact, person, data });
}
