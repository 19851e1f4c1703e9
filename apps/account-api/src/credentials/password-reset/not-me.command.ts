import type { GivenBack, NotMeStanding } from '@gatehouse/api-contract';
import type { Selectable } from 'kysely';
import { provenAddressesOf } from '../../account/accounts/account-addresses.query.ts';
import { removeNewPerson } from '../../account/accounts/account-persons.repository.ts';
import {
  getAccount,
  getMember,
  identityNames,
  insertBlock,
  lockAccount,
} from '../../account/accounts/accounts.repository.ts';
import { restrictionFactsOf } from '../../account/accounts/restriction-proof.query.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { queueLetters } from '../../base/mails/queue-letters.command.ts';
import { localeOfMember } from '../../base/mails/send-mail.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { removeNewContacts } from '../../flow/contacts/contacts.repository.ts';
import { cancelWithdrawal } from '../../leaving/withdrawal/cancel-withdrawal.command.ts';
import type { ChangeLettersTable } from '../../session/account-changes/account-changes.tables.ts';
import { endAccess } from '../../session/account-changes/after-account-change.command.ts';
import { findChangeLetter, spendChangeLetter } from '../../session/account-changes/change-letters.repository.ts';
import { giveBack } from '../../session/account-changes/give-back.command.ts';
import { cancelWaitsSince } from '../new-password/finished-waits.repository.ts';
import { openReset, type OpenedReset } from './open-reset.command.ts';
import { findStanding, isLeavingSince } from './read-change-letter.query.ts';

type Locked = OpenedReset & Readonly<{ standing: NotMeStanding; gave_back: GivenBack[] }>;

/**
 * "This was not me": gives back what the account had before the change, takes off a person and contacts that are too young to be the owner's,
 * ends all access and locks the account until its owner proves what was there before: the person or the phone (ID_PRT), else the address; where
 * nothing was, customer service helps (ID_PRT). Then a reset begins. Asked again, or after the owner took the account back, only the
 * reset does.
 */
export function lockChanged(ctx: RequestContext, state: string): Promise<Outcome<Locked, 'verificationTimeExpired'>> {
  const { db, clock, keyedHash } = ctx;
  return db.transaction(async () => {
    const letter = await findChangeLetter(db, hashToken(state), clock.now());
    if (!letter || ctx.caller.browserId === null) return refuse('verificationTimeExpired');
    const { guid } = letter;
    await lockAccount(db, guid);
    const { standing } = await findStanding(ctx, letter);
    const mayLock = standing === 'OPEN' && (await spendChangeLetter(db, letter.state_hash, clock.now()));
    const back = mayLock ? await takeBack(ctx, letter) : [];
    const way = await unlockedBy(ctx, letter);
    const [name = guid] = await identityNames(db, guid, 'SO');
    const account = await getAccount(db, guid);
    const reset = await openReset(ctx, {
      way: way ?? 'email',
      name: keyedHash('reset-name', name),
      isOwn: standing !== 'OUTWEIGHED', // else the letter came to the owner
      account,
      social: null,
    });
    if (!reset.ok) return reset;
    return done({ ...reset.value, standing: mayLock ? 'LOCKED' : standing, gave_back: back });
  });
}

/** What the press of the link does once, with the account locked against other calls. */
async function takeBack(ctx: RequestContext, letter: Selectable<ChangeLettersTable>): Promise<GivenBack[]> {
  const { db, clock } = ctx;
  const { guid, change, changed_at: since } = letter;
  const told = provenAddressesOf(await getAccount(db, guid));
  const back = [...(await giveBack(ctx, { guid, since }))];
  const isPersonRemoved = await removeNewPerson(db, guid, since);
  const areContactsRemoved = await removeNewContacts(db, await getAccount(db, guid), since);
  await endAccess(ctx, { guid });
  const isLeaving = change === 'withdrawal' || (await isLeavingSince(ctx, guid, since));
  if (isLeaving && (await cancelWithdrawal(ctx, guid))) back.push('deletion'); // its owner did not ask for it
  const now = clock.now();
  await cancelWaitsSince(db, { guid, since, at: now });
  const reason = (await unlockedBy(ctx, letter)) === 'email' ? 'RESTRICTED' : 'ID_PRT';
  await insertBlock(db, { guid, reason, started_at: now, ends_at: null, changed_at: since });
  const details = { change, back, isPersonRemoved, areContactsRemoved };
  await recordEvent(ctx, { event: 'not-me', outcome: reason, guid, details });
  await tellTakenBack(ctx, guid, told);
  return back;
}

/** Tells all addresses of before and after, without a link: nobody who reads one of them undoes this. */
async function tellTakenBack(ctx: RequestContext, guid: string, before: readonly string[]): Promise<void> {
  const { db, caller } = ctx;
  const now = provenAddressesOf(await getAccount(db, guid));
  const locale = localeOfMember(await getMember(db, guid));
  const letter = { template: 'accountTakenBack', locale, brand: caller.brand } as const;
  const orders = [...new Set([...before, ...now])].map((to) => ({ ...letter, to }));
  await queueLetters(ctx, { guid }, orders);
}

/** What of an account is old enough to open the lock; `null`: nothing is. */
async function unlockedBy(
  platform: Platform,
  { guid, changed_at: changedAt }: Selectable<ChangeLettersTable>,
): Promise<'person' | 'phone' | 'email' | null> {
  const { db } = platform;
  const owner = { account: await getAccount(db, guid), member: await getMember(db, guid) };
  const facts = await restrictionFactsOf(platform, owner, { changed_at: changedAt });
  if (facts.personKnown) return 'person';
  if (facts.phoneVerified) return 'phone';
  return facts.hasEmail ? 'email' : null;
}
