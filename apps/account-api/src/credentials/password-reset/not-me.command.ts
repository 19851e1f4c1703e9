import type { CallValue, GivenBack, notMeLock } from '@gatehouse/api-contract';
import type { Selectable } from 'kysely';
import { provenAddressesOf } from '../../account/accounts/account-addresses.query.ts';
import { accountAt } from '../../account/accounts/account-at.policy.ts';
import { getAccount, getMember, identityNames, lockAccount } from '../../account/accounts/accounts.repository.ts';
import { freezeChanges } from '../../account/accounts/freeze-changes.command.ts';
import { frozenUntil } from '../../account/accounts/frozen-changes.query.ts';
import { countingWays, type OwnerChannel } from '../../account/ways/counting-ways.query.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { queueLetters } from '../../base/mails/queue-letters.command.ts';
import { localeOfMember } from '../../base/mails/send-mail.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { cancelWithdrawal } from '../../leaving/withdrawal/cancel-withdrawal.command.ts';
import type { ChangeLettersTable } from '../../session/account-changes/account-changes.tables.ts';
import {
  findChangeLetter,
  saveGivenBack,
  spendChangeLetter,
} from '../../session/account-changes/change-letters.repository.ts';
import { endAccess } from '../../session/account-changes/end-access.command.ts';
import { giveBack } from '../../session/account-changes/give-back.command.ts';
import { cancelWaitsSince } from '../new-password/finished-waits.repository.ts';
import { openReset } from './open-reset.command.ts';
import { findStanding, isLeavingSince } from './read-change-letter.query.ts';

type Pressed = CallValue<typeof notMeLock>;

/**
 * "This was not me": its link proves one mailbox. Takes back what was changed since with no more than that, keeps further changes away for 72 hours,
 * once in 30 days, and ends all access where it did either. The owner still signs in and recovers. Then a reset begins. Asked again, or
 * where the link reaches nothing, only the reset does.
 */
export function pressNotMe(ctx: RequestContext, state: string): Promise<Outcome<Pressed, 'verificationTimeExpired'>> {
  const { db, clock, keyedHash } = ctx;
  return db.transaction(async () => {
    const letter = await findChangeLetter(db, hashToken(state), clock.now());
    if (!letter || ctx.caller.browserId === null) return refuse('verificationTimeExpired');
    const { guid } = letter;
    await lockAccount(db, guid);
    const { standing } = await findStanding(ctx, letter);
    const isFirst = standing === 'OPEN' && (await spendChangeLetter(db, letter.state_hash, clock.now()));
    const back = isFirst ? await takeBack(ctx, letter) : [];
    const [name = guid] = await identityNames(db, guid, 'SO');
    const account = await getAccount(db, guid);
    const reset = await openReset(ctx, {
      way: await resetWayOf(ctx, guid),
      name: keyedHash('reset-name', name),
      isOwn: standing !== 'OUTWEIGHED', // else the letter came to the owner
      account,
      social: null,
    });
    if (!reset.ok) return reset;
    const until = await frozenUntil(ctx, guid);
    return done({
      ...reset.value,
      standing: isFirst ? 'LOCKED' : standing,
      frozen_until: until?.getTime() ?? null,
      gave_back: back,
    });
  });
}

/** What the press of the link does once, with the account locked against other calls. */
async function takeBack(ctx: RequestContext, letter: Selectable<ChangeLettersTable>): Promise<GivenBack[]> {
  const { db, clock } = ctx;
  const { guid, change, changed_at: since } = letter;
  const told = await toldAddresses(ctx, guid);
  const back = [...(await giveBack(ctx, { guid, since }))];
  const isLeaving = change === 'withdrawal' || (await isLeavingSince(ctx, guid, since));
  if (isLeaving && (await cancelWithdrawal(ctx, guid))) back.push('deletion'); // its owner did not ask for it
  const isFrozen = await freezeChanges(ctx, guid);
  if (!isFrozen && back.length === 0) return back; // another press came first
  await endAccess(ctx, { guid, forgetsOnlyBrowsersSince: since });
  await cancelWaitsSince(db, { guid, since, at: clock.now() });
  await saveGivenBack(db, letter.state_hash, back);
  await recordEvent(ctx, { event: 'not-me', outcome: isFrozen ? 'frozen' : 'ok', guid, details: { change, back } });
  await tellTakenBack(ctx, guid, told);
  return back;
}

/** All proven addresses of an account, and those that count in the place of a young one. */
async function toldAddresses({ db, clock }: Platform, guid: string): Promise<readonly string[]> {
  const account = await getAccount(db, guid);
  return [...provenAddressesOf(account), ...provenAddressesOf(accountAt(account, clock.now()))];
}

/** Tells all addresses of before and after, without a link: nobody who reads one of them undoes this. */
async function tellTakenBack(ctx: RequestContext, guid: string, before: readonly string[]): Promise<void> {
  const { db, caller } = ctx;
  const now = await toldAddresses(ctx, guid);
  const locale = localeOfMember(await getMember(db, guid));
  const letter = { template: 'accountTakenBack', locale, brand: caller.brand } as const;
  const orders = [...new Set([...before, ...now])].map((to) => ({ ...letter, to }));
  await queueLetters(ctx, { guid }, orders);
}

/** The best way to prove the owner that counts for the account now. */
async function resetWayOf(ctx: RequestContext, guid: string): Promise<OwnerChannel> {
  const { by } = await countingWays(ctx, { guid, account: await getAccount(ctx.db, guid) }, 'recover');
  return [...by.keys()][0] ?? 'email';
}
