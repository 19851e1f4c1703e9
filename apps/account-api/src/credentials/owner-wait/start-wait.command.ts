import type { CallValue, ownerWaitStart } from '@gatehouse/api-contract';
import { findAccount, getMember, lockAccount } from '../../account/accounts/accounts.repository.ts';
import { guardianEmailsOf } from '../../account/accounts/child-guardians.repository.ts';
import { ageBandAt } from '../../account/ages/age-rule.policy.ts';
import { actBy } from '../../base/act-of-call.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { after } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { CodeRefusal } from '../../flow/codes/try-code.command.ts';
import { verifyContactCode } from '../../flow/contacts/verify-contact-code.command.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import { isWaitOpen, waitContactOf } from './begin-wait.command.ts';
import { ownerWaitFlow } from './owner-wait.flow.ts';
import { consentTo, readyAt, statusOfWait, waitMemoryMs } from './owner-wait.policy.ts';
import { insertWait, waitsOf } from './owner-waits.repository.ts';
import { tellOfWait } from './tell-of-wait.command.ts';
import { newReference } from './wait-reference.wire.ts';

type Given = Readonly<{ state: string; typed: string }>;
type Started = Outcome<CallValue<typeof ownerWaitStart>, CodeRefusal | FlowRefusal | 'verificationNotAllowed'>;

/** Takes the code of the new address and begins the wait: every contact of the account hears of it. */
export async function startWait(ctx: RequestContext, { state, typed }: Given): Promise<Started> {
  const find = async () => {
    const flow = await ownerWaitFlow.find(ctx, { state });
    return flow.ok ? done(waitContactOf(ctx, flow.value)) : flow;
  };
  const verified = await verifyContactCode(ctx, { channel: 'email', state, find, typed });
  if (!verified.ok) return verified;
  return ctx.db.transaction(() => begin(ctx, state));
}

async function begin(ctx: RequestContext, state: string): Promise<Started> {
  const { db, clock } = ctx;
  const found = await ownerWaitFlow.find(ctx, { state });
  if (!found.ok) return found;
  await lockAccount(db, found.value.data.owner); // of several at once each sees those before it, and a sign-out locks in this order
  const flow = await ownerWaitFlow.end(ctx, { state });
  if (!flow || flow.data.proven === undefined) return refuse('verificationTimeExpired');
  const { owner: guid, contact, fact, factHash } = flow.data;
  if (!(await findAccount(db, guid))) return refuse('verificationTimeExpired');
  const now = clock.now();
  const others = await waitsOf(db, guid, after(now, -waitMemoryMs));
  const guardians = await guardiansOf(ctx, guid);
  // A child whose guardian cannot be asked, and a fourth wait: customer service.
  if (!(await isWaitOpen(ctx, guid, factHash)) || guardians === 'unknown') return refuse('verificationNotAllowed');
  const wait = {
    id: crypto.randomUUID(),
    reference: newReference(),
    guid,
    contact,
    started_at: now,
    guardian_due: guardians.length > 0,
    guardian_allowed_at: null,
    fact_hash: factHash,
    cancelled_at: null,
    cancelled_by: null,
    done_at: null,
    spent_at: null,
  };
  actBy(ctx, 'fact');
  await insertWait(db, wait);
  const letter = await tellOfWait(ctx, { wait, guardians });
  await recordEvent(ctx, { event: 'owner-wait', outcome: 'begun', guid, details: { fact, id: wait.id } });
  return done({
    status: statusOfWait(wait, others, now),
    role: 'claimant',
    consent: consentTo(wait),
    reference: wait.reference,
    started_at: now.getTime(),
    ready_at: readyAt(wait).getTime(),
    letter,
  });
}

/** Addresses of those who answer for the member; none: it is of age. */
async function guardiansOf(ctx: RequestContext, guid: string): Promise<readonly string[] | 'unknown'> {
  const { birth_date: birthDate, country, timezone } = await getMember(ctx.db, guid);
  if (ageBandAt(ctx.settings.ages, { birthDate, country, timezone }, ctx.clock.now()) === 'adult') return [];
  const guardians = await guardianEmailsOf(ctx.db, guid);
  return guardians.length === 0 ? 'unknown' : guardians;
}
