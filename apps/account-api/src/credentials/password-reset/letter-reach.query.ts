import type { Selectable } from 'kysely';
import { provenAddressesOf } from '../../account/accounts/account-addresses.query.ts';
import { accountAt } from '../../account/accounts/account-at.policy.ts';
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { ChangeLettersTable } from '../../session/account-changes/account-changes.tables.ts';
import { readHistory } from '../../session/account-changes/change-history.query.ts';
import { fallsAlone } from '../../session/account-changes/falling-changes.policy.ts';
import type { KeptChange } from '../../session/account-changes/kept-changes.repository.ts';
import { planGivingBack, type GivingBack } from '../../session/account-changes/plan-giving-back.query.ts';
import { passwordBefore, type StateBefore } from '../../session/account-changes/state-before.query.ts';

type Letter = Pick<Selectable<ChangeLettersTable>, 'guid' | 'changed_at'>;

/** A letter disputes its change and all that followed. */
const isDisputedBy =
  ({ changed_at: since }: Letter) =>
  ({ kept_at: at }: KeptChange): boolean =>
    at >= since;

/** The addresses that counted for an account at a moment. */
const countingIn = ({ kept, at }: StateBefore): readonly string[] => provenAddressesOf(accountAt(kept.account, at));

/**
 * What the link of a letter gives back in the browser that asks, with the passwords of the account that its reader typed. Its mailbox was the account's
 * before all that it disputes: only addresses that counted before a change get a link about it. Which of them it went to is not kept, so that it counts
 * later on where all of them do.
 */
export async function planOfLetter(
  ctx: RequestContext,
  letter: Letter,
  passwords: ReadonlySet<string>,
): Promise<GivingBack> {
  const history = await readHistory(ctx, letter.guid);
  const isDisputed = isDisputedBy(letter);
  const oldest = history.changes.find(isDisputed);
  const told = oldest === undefined ? [] : countingIn(oldest.before);
  const waysIn = (moment: StateBefore) => {
    const counting = countingIn(moment);
    return told.every((address) => counting.includes(address)) ? (['contactAddress'] as const) : [];
  };
  // A password that was chosen later may be the owner's own: its letter asks about it.
  const asksAbout = (change: KeptChange) =>
    !fallsAlone(change) || change.kept_at.getTime() === letter.changed_at.getTime();
  return planGivingBack(ctx, { guid: letter.guid, history, isDisputed, waysIn, passwords, asksAbout });
}

/** The passwords of before the changes that a letter disputes, of which one proves the owner beside the mailbox; empty where there was none that counts. */
export async function passwordsBeside(ctx: RequestContext, letter: Letter): Promise<ReadonlySet<string>> {
  const { changes } = await readHistory(ctx, letter.guid);
  const hashes = changes.filter(isDisputedBy(letter)).map(({ before }) => passwordBefore(before));
  return new Set(hashes.filter((hash) => hash !== null));
}

/** What may be typed beside the link: the password of before the change, or the one of now, which proves no more where it came later. */
export async function passwordsTaken(ctx: RequestContext, letter: Letter): Promise<ReadonlySet<string>> {
  const { password_hash: now } = await getAccount(ctx.db, letter.guid);
  return new Set([...(now === null ? [] : [now]), ...(await passwordsBeside(ctx, letter))]);
}
