import type { KeptPerson } from '../../flow/flows/flow-kind.port.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { guardianCaseStatus, guardianFault, type GuardianFault } from './guardian.policy.ts';
import type { PersonCheckMethod } from '../../base/ports/identity-provider.ts';
import { identityOfAccount } from '../../account/accounts/account-persons.repository.ts';
import {
  isLinkOpen,
  lockGuardianCase,
  setShownItems,
  updateGuardianCase,
  type GuardianCase,
} from './guardian-cases.repository.ts';
import { countOtherChildren } from './guardian-links.repository.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { currentItems } from '../../catalogue/terms/current-items.query.ts';
import type { GuardianFlow } from './guardian.flow.ts';
import { areTriesOver, chargeFailure } from './charge-guardian-failure.command.ts';
import { rememberRefusal } from './remember-refusal.command.ts';

type CheckedGuardian = KeptPerson & Readonly<{ method: PersonCheckMethod }>;
type Held = Pick<GuardianFlow, 'state' | 'cameBy'> & Readonly<{ guardianCase: Pick<GuardianCase, 'id'> }>;
type VerifyRefusal = GuardianFault | 'childLimit' | 'guardianTriesOver' | 'wrongVerifyStep';

/** Takes the person that was checked as the guardian, inside the transaction that spent the check. `null`: taken. */
export async function verifyGuardian(
  ctx: RequestContext,
  held: Held,
  person: CheckedGuardian,
): Promise<VerifyRefusal | null> {
  const { db, clock } = ctx;
  const now = clock.now();
  const guardianCase = await lockOpenCase(ctx, held);
  if (typeof guardianCase === 'string') return guardianCase;
  const fault = await faultOf(ctx, guardianCase, person);
  if (fault) return countFailure(ctx, guardianCase, fault);
  await updateGuardianCase(db, guardianCase.id, {
    guardian_hash: person.identityHash,
    method: person.method,
    verified_at: now,
    verified_by: hashToken(held.state),
    declined_at: null,
  });
  // The guardian reads the terms next: these, or none.
  const items = await currentItems(ctx, guardianCase.terms_area);
  await setShownItems(
    db,
    guardianCase.id,
    items.map(({ id, version }) => ({ id, version })),
  );
  await tell(ctx, guardianCase, 'ok');
  return null;
}

/** The provider found no person: counted as a failure, as is a person who may not be the guardian. */
export async function failGuardianCheck(ctx: RequestContext, held: Held): Promise<void> {
  await ctx.db.transaction(async () => {
    const guardianCase = await lockOpenCase(ctx, held);
    if (typeof guardianCase !== 'string') await countFailure(ctx, guardianCase, 'wrongVerifyToken');
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
): Promise<GuardianFault | 'childLimit' | null> {
  const child = {
    birthDate: guardianCase.birth_date,
    country: guardianCase.country,
    timezone: guardianCase.timezone,
    identityHash: guardianCase.guid === null ? null : await identityOfAccount(db, guardianCase.guid),
  };
  const fault = guardianFault(settings.ages, { child, guardian }, clock.now());
  if (fault) return fault;
  const others = await countOtherChildren(db, { guardianHash: guardian.identityHash, guid: guardianCase.guid });
  return others >= settings.ages.childrenPerGuardian ? 'childLimit' : null;
}

async function countFailure<Fault extends string>(
  ctx: RequestContext,
  guardianCase: GuardianCase,
  fault: Fault,
): Promise<Fault | 'guardianTriesOver'> {
  const over = await chargeFailure(ctx, guardianCase);
  if (over) {
    await updateGuardianCase(ctx.db, guardianCase.id, { limit_at: ctx.clock.now() });
    await rememberRefusal(ctx, guardianCase);
  }
  await tell(ctx, guardianCase, over ? 'guardianTriesOver' : fault);
  return over ? 'guardianTriesOver' : fault;
}

const tell = (ctx: RequestContext, guardianCase: GuardianCase, outcome: string) =>
  recordEvent(ctx, {
    event: 'guardian-checked',
    outcome,
    guid: guardianCase.guid,
    details: { case: guardianCase.id, type: guardianCase.type },
  });
