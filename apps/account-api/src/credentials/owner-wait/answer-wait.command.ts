import type { CallValue, ownerWaitRead } from '@gatehouse/api-contract';
import { lockAccount } from '../../account/accounts/accounts.repository.ts';
import { actBy } from '../../base/act-of-call.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import type { OwnerStanding } from '../../base/http/route.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import { browserKnownSince } from './browser-known-since.query.ts';
import { isDone, mayBeStoppedIn } from './owner-wait.policy.ts';
import { findWaitByLetter, findWaitByReference, markWait, stopWait, type LinkRole } from './owner-waits.repository.ts';
import { readWait } from './read-wait.query.ts';

type Answered = Outcome<CallValue<typeof ownerWaitRead>, FlowRefusal>;
type Answer = Readonly<{ letter: string; by: readonly LinkRole[]; outcome: 'cancelled' | 'allowed' }>;

/** Keeps the answer of a contact or a guardian to a wait that gave no password yet; asked again, it only answers the state of the wait. */
function answerWait(ctx: RequestContext, { letter, by, outcome }: Answer): Promise<Answered> {
  const { db, clock } = ctx;
  return db.transaction(async () => {
    const wait = await findWaitByLetter(db, hashToken(letter));
    if (!wait) return refuse('verificationTimeExpired');
    if (!by.includes(wait.role)) return refuse('wrongVerifyStep');
    const { guid, id, role } = wait;
    await lockAccount(db, guid); // a wait is finished under this lock
    const now = await findWaitByLetter(db, hashToken(letter));
    const at = clock.now();
    if (!now || isDone(now, at)) return refuse('wrongVerifyStep');
    actBy(ctx, 'letter');
    const stops = outcome === 'cancelled';
    if (await (stops ? stopWait(db, { id, at, by: role }) : markWait(db, id, 'guardian_allowed_at', at)))
      await recordEvent(ctx, { event: 'owner-wait', outcome, guid, details: { by: role, id } });
    return readWait(ctx, { letter });
  });
}

/** A contact that the account had before, or a guardian, stops a wait; its own claimant may give up. */
export const cancelWait = (ctx: RequestContext, letter: string): Promise<Answered> =>
  answerWait(ctx, { letter, by: ['contact', 'guardian', 'claimant'], outcome: 'cancelled' });

type Stopped = Outcome<Readonly<Record<string, never>>, FlowRefusal | 'verificationNotAllowed'>;

/**
 * A member who proved to be the owner just now stops a wait for the account, in a browser that was the owner's before the wait: a password that was
 * stolen stops nobody. `owner`: what the rule of the call found.
 */
export function stopWaitOfMember(
  ctx: RequestContext,
  { guid, owner, reference }: Readonly<{ guid: string; owner: OwnerStanding | null; reference: string }>,
): Promise<Stopped> {
  const { db, clock } = ctx;
  return db.transaction(async (): Promise<Stopped> => {
    await lockAccount(db, guid);
    const wait = await findWaitByReference(db, reference);
    if (!wait || wait.guid !== guid) return refuse('verificationTimeExpired');
    if (owner !== 'fresh' || isDone(wait, clock.now())) return refuse('wrongVerifyStep');
    if (!mayBeStoppedIn(wait, await browserKnownSince(ctx, guid))) return refuse('verificationNotAllowed');
    const { id } = wait;
    if (await stopWait(db, { id, at: clock.now(), by: 'member' }))
      await recordEvent(ctx, { event: 'owner-wait', outcome: 'cancelled', guid, details: { by: 'member', id } });
    return done({});
  });
}

/** The guardian of a child agrees. */
export const allowWait = (ctx: RequestContext, letter: string): Promise<Answered> =>
  answerWait(ctx, { letter, by: ['guardian'], outcome: 'allowed' });
