import type { Selectable } from 'kysely';
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { ChangeLettersTable } from '../../session/account-changes/account-changes.tables.ts';
import { keptChangesOf, type KeptChange } from '../../session/account-changes/kept-changes.repository.ts';
import { planGivingBack, type GivingBack } from '../../session/account-changes/plan-giving-back.query.ts';
import { passwordBefore, stateBefore } from '../../session/account-changes/state-before.query.ts';

type Letter = Pick<Selectable<ChangeLettersTable>, 'guid' | 'changed_at'>;

/** A letter disputes its change and all that followed. */
const isDisputedBy =
  ({ changed_at: since }: Letter) =>
  ({ kept_at: at }: KeptChange): boolean =>
    at >= since;

/**
 * What the link of a letter gives back in the browser that asks, with the passwords of the account that its reader typed. Its mailbox was the account's
 * before all that it disputes: only addresses that counted before a change get a link about it.
 */
export const planOfLetter = (
  ctx: RequestContext,
  letter: Letter,
  passwords: ReadonlySet<string>,
): Promise<GivingBack> =>
  planGivingBack(ctx, {
    guid: letter.guid,
    isDisputed: isDisputedBy(letter),
    waysIn: () => ['contactAddress'],
    passwords,
  });

/** The password of before the change, which proves the owner beside the mailbox; empty where there was none that counts. */
export async function passwordsBeside(ctx: RequestContext, letter: Letter): Promise<ReadonlySet<string>> {
  const changes = await keptChangesOf(ctx.db, letter.guid, ctx.clock.now());
  const oldest = changes.find(isDisputedBy(letter));
  const hash = oldest === undefined ? null : passwordBefore(stateBefore(ctx, oldest));
  return new Set(hash === null ? [] : [hash]);
}

/** What may be typed beside the link: the password of before the change, or the one of now, which proves no more where it came later. */
export async function passwordsTaken(ctx: RequestContext, letter: Letter): Promise<ReadonlySet<string>> {
  const { password_hash: now } = await getAccount(ctx.db, letter.guid);
  return new Set([...(now === null ? [] : [now]), ...(await passwordsBeside(ctx, letter))]);
}
