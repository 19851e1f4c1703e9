import type { VerificationType, VerificationWay } from '@gatehouse/api-contract';
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { audited } from '../../base/audit/audited.command.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import { withdrawFromGame } from '../../leaving/withdrawal/withdraw-from-game.command.ts';
import { memberCheckFlow } from '../../sign-in/identity/member-check.flow.ts';
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
  spend(
    left: Readonly<{
      kind: typeof takenVerificationFlow.kind;
      expiresAt: Date;
      data: Readonly<Record<string, unknown>>;
    }>,
  ): Promise<boolean>;
  expiresAt: Date;
}>;

/** What a flow says of its result, where a game or site may take it. */
async function resultOf(platform: Pick<Platform, 'db' | 'clock'>, state: string): Promise<Result | null> {
  const check = await memberCheckFlow.findNested(platform, { state });
  if (check) {
    const { types, service, proven: way } = check.data;
    const left = { addressBlocked: false, returnTo: '' };
    return {
      ...check,
      types,
      service,
      way,
      contact: null,
      person: null,
      data: {},
      left,
      spend: (into) => memberCheckFlow.turn(platform, check, into),
    };
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
  const left = { addressBlocked, returnTo };
  return {
    ...verification,
    types: [type],
    service,
    way,
    contact,
    person,
    data: given,
    left,
    spend: (into) => verificationFlow.turn(platform, verification, into),
  };
}

/**
 * Spends a settled verification for the game or site that began it: exactly one call gets it, of its own type. Another
 * caller's, an old one and none are all the same. Its browser is led on to the caller until the flow ends.
 */
export async function takeVerification(ctx: RequestContext, asked: Asked): Promise<Taken> {
  return ctx.db.transaction(async () => {
    const result = await resultOf(ctx, asked.state);
    const details = { type: asked.type, service: asked.service };
    const event = { event: 'verification-taken', guid: result?.guid ?? null, details } as const;
    return audited(ctx, event, async () => {
      const taken = result ? await take(ctx, result, asked) : refuse('verificationTimeExpired');
      if (taken.ok) await carryOut(ctx, taken.value, asked.service);
      return taken;
    });
  });
}

/** A withdrawal from a game is done together with its result, so that member and game have the same answer. */
async function carryOut(
  ctx: RequestContext,
  { type, guid, memberNo }: TakenVerification,
  serviceId: string,
): Promise<void> {
  if (type === 'game-withdraw' && guid !== null && memberNo !== null)
    await withdrawFromGame(ctx, { guid, memberNo, serviceId });
}

async function take(
  platform: Pick<Platform, 'db' | 'clock'>,
  { guid, types, service, way, contact, person, data, left, expiresAt, spend }: Result,
  asked: Asked,
): Promise<Taken> {
  const { type } = asked;
  if (service !== asked.service) return refuse('verificationTimeExpired');
  if (!types.includes(type)) return refuse('wrongVerifyStep');
  if (way === undefined) return refuse('identityVerificationRequired');
  const [shown = type] = types;
  const kept = { ...left, type: shown, way };
  if (!(await spend({ kind: takenVerificationFlow.kind, expiresAt, data: kept })))
    return refuse('verificationTimeExpired');
  const memberNo = guid === null ? null : Number((await getAccount(platform.db, guid)).member_no);
  return done({ type, guid, memberNo, way, contact, person, data });
}
