import type { KeptPerson } from '../flows/flow-kind.ts';
import type { Platform } from '../shared/platform.ts';
import type { Caller } from '../shared/caller.ts';
import { hashToken } from '../shared/crypto/hashes.ts';
import { guardianCaseStatus, guardianFault, type GuardianFault } from './guardian.policy.ts';
import type { PersonCheckMethod } from '../shared/ports/identity-provider.ts';
import { identityOfAccount } from '../accounts/account-persons.repository.ts';
import {
  isLinkOpen,
  lockGuardianCase,
  setShownItems,
  updateGuardianCase,
  type GuardianCase,
} from './guardian-cases.repository.ts';
import { countOtherChildren } from './guardian-links.repository.ts';
import { recordEvent } from '../shared/audit/record-event.command.ts';
import { currentItems } from '../terms/current-items.ts';
import type { GuardianFlow } from './guardian-flow.ts';
import { areTriesOver, chargeFailure } from './guardian-failures.ts';
import { rememberRefusal } from './refused-browser.ts';

export type CheckedGuardian = KeptPerson & Readonly<{ method: PersonCheckMethod }>;
type Held = Pick<GuardianFlow, 'state' | 'cameBy'> & Readonly<{ one: Pick<GuardianCase, 'id'> }>;
type VerifyRefusal = GuardianFault | 'childLimit' | 'guardianTriesOver' | 'wrongVerifyStep';

/** Takes the person that was checked as the guardian, inside the transaction that spent the check. `null`: taken. */
export async function verifyGuardian(
  platform: Platform,
  caller: Caller,
  held: Held,
  person: CheckedGuardian,
): Promise<VerifyRefusal | null> {
  const { db, clock } = platform;
  const now = clock.now();
  const one = await lockOpenCase(platform, held);
  if (typeof one === 'string') return one;
  const fault = await faultOf(platform, one, person);
  if (fault) return countFailure(platform, caller, one, fault);
  await updateGuardianCase(db, one.id, {
    guardian_hash: person.identityHash,
    method: person.method,
    verified_at: now,
    verified_by: hashToken(held.state),
    declined_at: null,
  });
  // The guardian reads the terms next: these, or none.
  const items = await currentItems(platform, one.terms_area);
  await setShownItems(
    db,
    one.id,
    items.map(({ id, version }) => ({ id, version })),
  );
  await tell(platform, caller, one, 'ok');
  return null;
}

/** The provider found nobody: as much a failure as somebody who may not. */
export async function failGuardianCheck(platform: Platform, caller: Caller, held: Held): Promise<void> {
  await platform.db.transaction(async () => {
    const one = await lockOpenCase(platform, held);
    if (typeof one !== 'string') await countFailure(platform, caller, one, 'wrongVerifyToken');
  });
}

async function lockOpenCase(
  platform: Platform,
  { one: { id }, cameBy }: Held,
): Promise<GuardianCase | 'guardianTriesOver' | 'wrongVerifyStep'> {
  const { db, clock } = platform;
  const one = await lockGuardianCase(db, id, clock.now());
  if (!one) return 'wrongVerifyStep';
  if (await areTriesOver(platform, one)) return 'guardianTriesOver';
  const status = guardianCaseStatus(one, clock.now());
  const over = status === 'agreed' || status === 'ended';
  const shut = cameBy !== null && !(await isLinkOpen(db, cameBy.tokenHash, clock.now()));
  return over || shut ? 'wrongVerifyStep' : one;
}

async function faultOf(
  { db, clock, settings }: Platform,
  one: GuardianCase,
  guardian: CheckedGuardian,
): Promise<GuardianFault | 'childLimit' | null> {
  const child = {
    birthDate: one.birth_date,
    country: one.country,
    timezone: one.timezone,
    identityHash: one.guid === null ? null : await identityOfAccount(db, one.guid),
  };
  const fault = guardianFault(settings.ages, { child, guardian }, clock.now());
  if (fault) return fault;
  const others = await countOtherChildren(db, { guardianHash: guardian.identityHash, guid: one.guid });
  return others >= settings.ages.childrenPerGuardian ? 'childLimit' : null;
}

async function countFailure<Fault extends string>(
  platform: Platform,
  caller: Caller,
  one: GuardianCase,
  fault: Fault,
): Promise<Fault | 'guardianTriesOver'> {
  const over = await chargeFailure(platform, one);
  if (over) {
    await updateGuardianCase(platform.db, one.id, { limit_at: platform.clock.now() });
    await rememberRefusal(platform, one);
  }
  await tell(platform, caller, one, over ? 'guardianTriesOver' : fault);
  return over ? 'guardianTriesOver' : fault;
}

const tell = (platform: Platform, caller: Caller, one: GuardianCase, outcome: string) =>
  recordEvent(platform, caller, {
    event: 'guardian-checked',
    outcome,
    guid: one.guid,
    details: { case: one.id, type: one.type },
  });
