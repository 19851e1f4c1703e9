import { lockAccount } from '../../account/accounts/accounts.repository.ts';
import { resetDoorRefusal, type ResetDoorRefusal } from '../../account/accounts/reset-door.query.ts';
import { provenByWait } from '../../account/ways/proven.policy.ts';
import { actBy } from '../../base/act-of-call.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { refuse, type Outcome } from '../../base/outcome.ts';
import { after } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import { issueNewUserToken, type NewUserToken } from '../new-password/new-user-token.command.ts';
import { changeContact } from '../verification/change-contact.command.ts';
import { statusOfWait, waitMemoryMs } from './owner-wait.policy.ts';
import { findWaitByLetter, markWait, waitsOf } from './owner-waits.repository.ts';

const refusals = { full: 'emailAccountLimit', taken: 'contactTaken', wrongVerifyStep: 'wrongVerifyStep' } as const;
type Finished = Outcome<NewUserToken, FlowRefusal | ResetDoorRefusal | (typeof refusals)[keyof typeof refusals]>;

/**
 * Ends a wait to which nobody objected: its address becomes the contact address of the account, and its holder may choose a password. May be
 * asked again until the time is over: the token for a password lives for minutes only.
 */
export function finishWait(ctx: RequestContext, letter: string): Promise<Finished> {
  const { db, clock } = ctx;
  return db.transaction(async (): Promise<Finished> => {
    const found = await findWaitByLetter(db, hashToken(letter));
    if (!found) return refuse('verificationTimeExpired');
    if (found.role !== 'claimant') return refuse('wrongVerifyStep');
    const { guid, contact } = found;
    await lockAccount(db, guid);
    const wait = await findWaitByLetter(db, hashToken(letter)); // read again under the lock
    const now = clock.now();
    const all = await waitsOf(db, guid, after(now, -waitMemoryMs));
    if (!wait || statusOfWait(wait, all, now) !== 'ready') return refuse('wrongVerifyStep');
    const shut = await resetDoorRefusal(ctx, guid);
    if (shut) return refuse(shut);
    if (wait.done_at === null) {
      const mark = () => markWait(db, wait.id, 'done_at', now);
      const kept = await changeContact(
        ctx,
        { guid, place: 'secondaryEmail', contact, shown: provenByWait(), isAwaited: true },
        mark,
      );
      if (kept !== 'kept') return refuse(refusals[kept]);
      await recordEvent(ctx, { event: 'owner-wait', outcome: 'finished', guid, details: { id: wait.id } });
    }
    actBy(ctx, 'wait');
    return issueNewUserToken(ctx, { guid, by: 'wait', possession: wait.id });
  });
}
