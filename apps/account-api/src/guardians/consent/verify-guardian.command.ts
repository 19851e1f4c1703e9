import { identityOfAccount } from '../../account/accounts/account-persons.repository.ts';
import { audited } from '../../base/audit/audited.command.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { done, refuse } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import type { PersonCheckMethod } from '../../base/ports/identity-provider.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { currentItems } from '../../catalogue/terms/current-items.query.ts';
import type { KeptPerson } from '../../flow/flows/flow-kind.port.ts';
import { areTriesOver, chargeFailure } from './charge-guardian-failure.command.ts';
import {
  isLinkOpen,
  lockGuardianCase,
  setShownItems,
  updateGuardianCase,
  type GuardianCase,
} from './guardian-cases.repository.ts';
import { countOtherChildren, isAnotherOnRecord } from './guardian-links.repository.ts';
import type { GuardianFlow } from './guardian.flow.ts';
import { guardianCaseStatus, guardianFault, namesGuardian, type GuardianFault } from './guardian.policy.ts';
import { rememberRefusal } from './remember-refusal.command.ts';

type CheckedGuardian = KeptPerson & Readonly<{ method: PersonCheckMethod }>;
type Held = Pick<GuardianFlow, 'state' | 'cameBy'> & Readonly<{ guardianCase: Pick<GuardianCase, 'id'> }>;
type VerifyRefusal = GuardianFault | 'childLimit' | 'otherGuardian' | 'guardianTriesOver' | 'wrongVerifyStep';

/** Takes the person that was checked as the guardian, inside the transaction that spent the check. `null`: taken. */
export async function verifyGuardian(
  ctx: RequestContext,
  held: Held,
  person: CheckedGuardian,
): Promise<VerifyRefusal | null> {
  const guardianCase = await lockOpenCase(ctx, held);
  if (typeof guardianCase === 'string') return guardianCase;
  const verified = await audited(ctx, checkOf(guardianCase), async () => {
    const fault = await faultOf(ctx, guardianCase, person);
    if (fault) return refuse(await chargeFault(ctx, guardianCase, fault));
    await keepGuardian(ctx, held, { guardianCase, person });
    return done(null);
  });
  return verified.ok ? null : verified.refusal;
}

async function keepGuardian(
  ctx: RequestContext,
  { state }: Held,
  { guardianCase, person }: Readonly<{ guardianCase: GuardianCase; person: CheckedGuardian }>,
): Promise<void> {
  const { db, clock } = ctx;
  await updateGuardianCase(db, guardianCase.id, {
    guardian_hash: person.identityHash,
    method: person.method,
    verified_at: clock.now(),
    verified_by: hashToken(state),
    declined_at: null,
  });
  // The guardian reads the terms next: these, or none.
  const items = await currentItems(ctx, guardianCase.terms_area);
  await setShownItems(
    db,
    guardianCase.id,
    items.map(({ id, version }) => ({ id, version })),
  );
}

/** The provider found no person: counted as a failure, as is a person who may not be the guardian. */
export async function failGuardianCheck(ctx: RequestContext, held: Held): Promise<void> {
  await ctx.db.transaction(async () => {
    const guardianCase = await lockOpenCase(ctx, held);
    if (typeof guardianCase === 'string') return;
    await audited(ctx, checkOf(guardianCase), async () =>
      refuse(await chargeFault(ctx, guardianCase, 'wrongVerifyToken')),
    );
  });
}

async function lockOpenCase(
  platform: Platform,
  { guardianCase: { id }, cameBy }: Held,
): Promise<GuardianCase | 'guardianTriesOver' | 'wrongVerifyStep'> {
  const { db, clock } = platform;
  const guardianCase = await lockGuardianCase(db, id, clock.now());
  if (!guardianCase) return 'wrongVerifyStep';
  if (await areTriesOver(platform, guardianCase)) return 'guardianTriesOver';
  const status = guardianCaseStatus(guardianCase, clock.now());
  const over = status === 'agreed' || status === 'ended';
  const shut = cameBy !== null && !(await isLinkOpen(db, cameBy.tokenHash, clock.now()));
  return over || shut ? 'wrongVerifyStep' : guardianCase;
}

async function faultOf(
  { db, clock, settings }: Platform,
  guardianCase: GuardianCase,
  guardian: CheckedGuardian,
): Promise<GuardianFault | 'childLimit' | 'otherGuardian' | null> {
  const child = {
    birthDate: guardianCase.birth_date,
    country: guardianCase.country,
    timezone: guardianCase.timezone,
    identityHash: guardianCase.guid === null ? null : await identityOfAccount(db, guardianCase.guid),
  };
  const fault = guardianFault(settings.ages, { child, guardian }, clock.now());
  if (fault) return fault;
  const { guid } = guardianCase;
  const pair = guid !== null && namesGuardian(guardianCase) ? { guardianHash: guardian.identityHash, guid } : null;
  if (pair && (await isAnotherOnRecord(db, pair))) return 'otherGuardian';
  const others = await countOtherChildren(db, { guardianHash: guardian.identityHash, guid: guardianCase.guid });
  return others >= settings.ages.childrenPerGuardian ? 'childLimit' : null;
}

async function chargeFault<Fault extends string>(
  ctx: RequestContext,
  guardianCase: GuardianCase,
  fault: Fault,
): Promise<Fault | 'guardianTriesOver'> {
  const over = await chargeFailure(ctx, guardianCase);
  if (over) {
    await updateGuardianCase(ctx.db, guardianCase.id, { limit_at: ctx.clock.now() });
    await rememberRefusal(ctx, guardianCase);
  }
  return over ? 'guardianTriesOver' : fault;
}

const checkOf = ({ id, guid, type }: GuardianCase) =>
  ({ event: 'guardian-checked', guid, details: { case: id, type } }) as const;
