import type { Brand } from '@gatehouse/platform';
import { contactEmailOf } from '../../account/accounts/account-addresses.query.ts';
import { getAccount, getMember } from '../../account/accounts/accounts.repository.ts';
import { actBy } from '../../base/act-of-call.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { queueLetters } from '../../base/mails/queue-letters.command.ts';
import { localeOfMember } from '../../base/mails/send-mail.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import { isLinkOpen, lockGuardianCase, updateGuardianCase, spendLinkTokens } from './guardian-cases.repository.ts';
import { findHeldCase, type GuardianFlow } from './guardian.flow.ts';
import { guardianCaseStatus } from './guardian.policy.ts';
import { rememberRefusal } from './remember-refusal.command.ts';

/** A guardian declines, checked or not. All links to the case are used up; the child is notified and may ask another guardian. */
export async function declineAsGuardian(
  ctx: RequestContext,
  state: string,
): Promise<Outcome<{ state: string }, FlowRefusal>> {
  const found = await findHeldCase(ctx, state);
  if (!found.ok) return found;
  const declined = await ctx.db.transaction(() => decline(ctx, found.value));
  return declined.ok ? done({ state }) : declined;
}

async function decline(
  ctx: RequestContext,
  { guardianCase: { id, guid }, cameBy }: GuardianFlow,
): Promise<Outcome<null, FlowRefusal>> {
  const { db, clock } = ctx;
  const now = clock.now();
  const guardianCase = await lockGuardianCase(db, id, now);
  if (!guardianCase) return refuse('verificationTimeExpired');
  const status = guardianCaseStatus(guardianCase, now);
  const waits = status === 'open' || status === 'asked' || status === 'verified';
  if (!waits || (cameBy && !(await isLinkOpen(db, cameBy.tokenHash, now)))) return refuse('wrongVerifyStep');
  actBy(ctx, cameBy ? 'letter' : 'begun');
  await spendLinkTokens(db, id, now);
  await updateGuardianCase(db, id, {
    declined_at: now,
    guardian_hash: null,
    method: null,
    verified_at: null,
    verified_by: null,
  });
  await rememberRefusal(ctx, guardianCase);
  await recordEvent(ctx, { event: 'guardian-declined', outcome: 'ok', guid, details: { case: id } });
  // No message for a refusal on the child's own device: declining there repeatedly would send a mail each time.
  if (guid !== null && cameBy) await notifyChild(ctx, { guid, brand: ctx.caller.brand }, 'guardianDeclined');
  return done(null);
}

/** A letter to the child's account, where its address is proven; in the transaction of what it tells. */
export async function notifyChild(
  platform: Platform,
  { guid, brand }: Readonly<{ guid: string; brand: Brand }>,
  template: 'guardianNamed' | 'guardianDeclined' | 'guardianWithdrew',
): Promise<void> {
  const { db } = platform;
  const { email, verified } = contactEmailOf(await getAccount(db, guid));
  if (email === null || !verified) return;
  const locale = localeOfMember(await getMember(db, guid));
  await queueLetters(platform, { guid }, [{ template, to: email, locale, brand }]);
}
