import {
  countAccountsOf,
  endPersonCheckDue,
  identityOfAccount,
  insertAccountPerson,
  lockIdentity,
} from '../../account/accounts/account-persons.repository.ts';
import { getMember } from '../../account/accounts/accounts.repository.ts';
import { guardianEmailsOf } from '../../account/accounts/child-guardians.repository.ts';
import { ageBandAt } from '../../account/ages/age-rule.policy.ts';
import { bothProven, nothingProven, provenByFreshSession, shownBy } from '../../account/ways/proven.policy.ts';
import { actBy, heldIn } from '../../base/act-of-call.ts';
import { audited } from '../../base/audit/audited.command.ts';
import { queueLetters } from '../../base/mails/queue-letters.command.ts';
import { localeOfMember } from '../../base/mails/send-mail.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { TakeRefusal } from '../../flow/flows/flow-kind.port.ts';
import { wasGuardianOf } from '../../guardians/consent/guardian-links.repository.ts';
import { requireGuardian } from '../../guardians/consent/require-guardian.command.ts';
import { changeWay } from '../../session/account-changes/change-way.command.ts';
import { isOtherBirthDate } from './birth-date.policy.ts';
import { accountsPerIdentity } from './person-check.policy.ts';
import { spendCheckedPerson, type SpentCheck, type SpendRefusal } from './spend-checked-person.command.ts';
import { takeHandedPerson } from './take-handed-person.command.ts';

type CertifyRefusal =
  | SpendRefusal
  | 'identityAccountLimit'
  | 'guardianIsChild'
  | 'birthDateDiffers'
  | 'guardianRequiredAt14'
  | 'guardianRequiredAt18'
  | 'tooManyRequests';

/** Stores the owner of the account, permanently, tells a game of a check, or hands the person to a flow that waits for another person's check. At most five accounts belong to one person, however many ask at once. */
export async function certifyPerson(
  ctx: RequestContext,
  { state, type }: Readonly<{ state: string; type: string }>,
): Promise<Outcome<{ state: string }, CertifyRefusal | TakeRefusal>> {
  return ctx.db.transaction(async () => {
    const used = await spendCheckedPerson(ctx, { state, type, purposes: ['certify', 'handOver'] });
    if (!used.ok) return used;
    if (used.value.purpose === 'handOver') return takeHandedPerson(ctx, used.value);
    const spent = used.value;
    const { flow, check, person } = spent;
    const { birthDate } = person;
    const forGame = flow.result === 'compareOrTell';
    const minor = { guid: flow.guid, birthDate, state: flow.state, type: check.type, service: flow.service, forGame };
    const event = {
      event: 'person-certified',
      guid: flow.guid,
      details: { method: check.method },
      done: null,
    } as const;
    return audited(ctx, event, async () => {
      // Before a guardian is asked, so that no consent is given for a person who is then refused.
      if (await isOtherThanKept(ctx, spent)) {
        await tellGuardians(ctx, flow.guid);
        return refuse('birthDateDiffers');
      }
      const alone = await requireGuardian(ctx, minor);
      if (alone) return alone;
      const fault = await keep(ctx, spent);
      if (fault !== null) return refuse(fault);
      return (await flow.prove()) ? done({ state: flow.state }) : refuse('wrongVerifyStep');
    });
  });
}

/** Whether the birth date that an account keeps is another person's than the checked one's, who would be stored. */
async function isOtherThanKept(
  { db, settings, clock }: RequestContext,
  { flow, person: { identityHash, birthDate } }: SpentCheck<'certify'>,
): Promise<boolean> {
  const { guid } = flow;
  if (flow.result === 'compareOrTell') return false; // nothing is stored
  if (await wasGuardianOf(db, { guardianHash: identityHash, guid })) return false; // is refused by that name
  const { birth_date: kept, country, timezone } = await getMember(db, guid);
  const sideOf = (born: string) => ({
    birthDate: born,
    band: ageBandAt(settings.ages, { birthDate: born, country, timezone }, clock.now()),
  });
  return isOtherBirthDate(sideOf(kept), sideOf(birthDate));
}

/** Tells a guardian of a refused check whose birth date differs from the child's. */
async function tellGuardians(ctx: RequestContext, guid: string): Promise<void> {
  const locale = localeOfMember(await getMember(ctx.db, guid));
  const letter = { template: 'personNotStored', locale, brand: ctx.caller.brand } as const;
  const guardians = [...new Set(await guardianEmailsOf(ctx.db, guid))];
  await queueLetters(
    ctx,
    { guid },
    guardians.map((to) => ({ ...letter, to })),
  );
}

/** `null`: the account is this person's now, or keeps nothing where a game alone is told. */
async function keep(
  ctx: RequestContext,
  { check, person, flow }: SpentCheck<'certify'>,
): Promise<Exclude<CertifyRefusal, SpendRefusal> | 'wrongVerifyStep' | null> {
  const { db } = ctx;
  const { guid } = flow;
  const { method } = check;
  if ((await identityOfAccount(db, guid)) !== null) return 'wrongVerifyStep'; // another check stored one meanwhile
  await lockIdentity(db, person.identityHash);
  // Otherwise a present or former guardian could turn the child's account into an adult's by a check of their own.
  if (await wasGuardianOf(db, { guardianHash: person.identityHash, guid })) return 'guardianIsChild';
  if (flow.result === 'compareOrTell') return null;
  if ((await countAccountsOf(db, person.identityHash)) >= accountsPerIdentity) return 'identityAccountLimit';
  const { identityHash, birthDate } = person;
  const change = {
    guid,
    event: 'person-certified',
    acts: { person: 'added' },
    // Such a check begins for a proven owner alone (`startPersonCheck`), and may take longer than that proof counts.
    shown: bothProven(flow.owner ?? nothingProven, provenByFreshSession()),
    isAwaited: flow.isAwaited === true,
    details: { method },
  } as const;
  actBy(ctx, change.isAwaited ? 'signIn' : heldIn(shownBy(change.shown).provenBy));
  await changeWay(ctx, change, async (door) => {
    await insertAccountPerson(db, door, { identity_hash: identityHash, method, stored_from: 'check', birthDate });
    await endPersonCheckDue(db, guid);
  });
  return null;
}
