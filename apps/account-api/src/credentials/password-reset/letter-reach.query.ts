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
import { toldMoves, type ToldMove } from '../../session/account-changes/told-moves.query.ts';

type Letter = Pick<Selectable<ChangeLettersTable>, 'guid' | 'changed_at'>;
type Link = Letter & Pick<Selectable<ChangeLettersTable>, 'expires_at'>;

/** A letter disputes its change and all that followed, and each move of a game account: of its decision no letter tells. */
const isDisputedBy =
  ({ changed_at: since }: Letter) =>
  ({ kept_at: at, event }: KeptChange): boolean =>
    at >= since || event === 'channeling-registered';

type Telling = Readonly<{
  /** What the link takes back, also with a password of before. */
  plans: readonly GivingBack[];
  /** A password was proven beside the link. */
  isProven: boolean;
}>;

/**
 * The moves that a letter disputes: what its link takes back, and what stays and why. Without a password only its own move stays and is named: the mailbox of the letter may have
 * been none of the account's when the others were decided, and the rest is told once more is proven.
 */
export const movesOfLetter = async (
  ctx: RequestContext,
  letter: Link,
  { plans, isProven }: Telling,
): Promise<readonly ToldMove[]> => {
  const back = new Set(plans.flatMap(({ forgotten }) => forgotten.map(({ id }) => id)));
  const isDisputed = isDisputedBy(letter);
  const isOwn = ({ kept_at: at, taken_at: takenAt }: KeptChange) =>
    (takenAt ?? at).getTime() === letter.changed_at.getTime();
  const isAsked = (change: KeptChange) => isDisputed(change) && (isOwn(change) || back.has(change.id) || isProven);
  return toldMoves(ctx, { guid: letter.guid, isAsked, back, atMost: letter.expires_at });
};

/** The addresses that counted for an account at a moment. */
const countingIn = ({ kept, at }: StateBefore): readonly string[] => provenAddressesOf(accountAt(kept.account, at));

/**
 * What the link of a letter gives back in the browser that asks, with the passwords of the account that its reader typed. Its mailbox was the account's
 * before all that was changed since: only addresses that counted before a change get a link about it. Which of them it went to is not kept, so that it counts
 * at another moment where all of them do; where nothing is kept since, all of now.
 */
export async function planOfLetter(
  ctx: RequestContext,
  letter: Letter,
  passwords: ReadonlySet<string>,
): Promise<GivingBack> {
  const history = await readHistory(ctx, letter.guid);
  const isDisputed = isDisputedBy(letter);
  const oldest = history.changes.find(({ kept_at: at }) => at >= letter.changed_at);
  const told = countingIn(oldest?.before ?? history.now);
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
