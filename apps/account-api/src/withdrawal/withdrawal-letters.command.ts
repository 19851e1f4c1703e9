import type { Brand, Locale } from '@gatehouse/platform';
import { deletionCancelDays, deletionDays } from '../accounts/account-state.policy.ts';
import { withdrawalReminderDays } from '@gatehouse/api-contract';
import { changeLetters } from '../account-changes/tell-addresses.ts';
import { letterAddressesOf } from '../accounts/account-addresses.ts';
import { getMember, lockAccount } from '../accounts/accounts.repository.ts';
import type { Caller } from '../shared/caller.ts';
import type { MailOrder } from '../shared/mails/compose-mail.ts';
import { localeOfMember, sendMail } from '../shared/mails/send-mail.ts';
import type { Platform } from '../shared/platform.ts';
import { after, dayMs } from '../shared/ports/clock.ts';
import {
  returnLetter,
  takeLetter,
  withoutLetter,
  type LetterColumn,
  type WithdrawalRow,
} from './withdrawals.repository.ts';

const lettersAtOnce = 100;
/** What the request itself has not sent by then was lost with its process. */
const overdueMs = 5 * 60_000;

type Agent = Pick<Caller, 'agent'>;
const noAgent: Agent = { agent: null };

/** What a letter of a withdrawal is made of: of the request one about a change of the account, with its "this was not me". */
async function ordersOf(
  platform: Platform,
  { agent }: Agent,
  column: LetterColumn,
  { guid, brand, requested_at: at }: WithdrawalRow,
): Promise<readonly MailOrder[]> {
  const days = { lastDay: after(at, deletionCancelDays * dayMs), goneDay: after(at, deletionDays * dayMs) };
  if (column === 'told_at') {
    const told = { change: 'withdrawal', ...days } as const;
    return changeLetters(platform, { brand, agent }, { guid, change: 'withdrawal', told, at });
  }
  const member = await getMember(platform.db, guid);
  const link = new URL('/login', platform.settings.sites[brand].origin).href;
  const locale = localeOfMember(member);
  const letter = { template: 'withdrawalLastChance', locale, brand, link, timeZone: member.timezone, ...days } as const;
  return (await letterAddressesOf(platform, guid)).map((to) => ({ ...letter, to }));
}

/** Writes one letter of a withdrawal, once; what the mail server does not take is due again. */
async function write(platform: Platform, guid: string, column: LetterColumn, from: Agent = noAgent): Promise<void> {
  const { db, clock } = platform;
  const orders = await db.transaction(async () => {
    await lockAccount(db, guid); // before its rows, as a deletion does
    const taken = await takeLetter(db, { guid, column, at: clock.now() });
    return taken ? ordersOf(platform, from, column, taken) : []; // no address: the page said it all
  });
  const sent = await Promise.all(orders.map((order) => sendMail(platform, order)));
  if (sent.length > 0 && !sent.includes(true)) await returnLetter(db, guid, column);
}

/** Never throws: who asked does not wait for it. */
export async function tellRequested(platform: Platform, caller: Agent, guid: string): Promise<void> {
  try {
    await write(platform, guid, 'told_at', caller);
  } catch (error) {
    platform.log.warn(
      { reason: error instanceof Error ? error.message : 'unknown' },
      'letter of a withdrawal not written',
    );
  }
}

/** The letters that are due by now: of requests whose own was lost, and three days before the last chance. */
export async function writeDueLetters(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const ago = (ms: number) => after(clock.now(), -ms);
  const lastChance = { since: ago(deletionCancelDays * dayMs), atMost: lettersAtOnce };
  const reminderMs = (deletionCancelDays - withdrawalReminderDays) * dayMs;
  for (const due of [
    { ...lastChance, column: 'told_at', until: ago(overdueMs) },
    { ...lastChance, column: 'reminded_at', until: ago(reminderMs) },
  ] as const)
    for (const guid of await withoutLetter(db, due)) await write(platform, guid, due.column);
}

export type Farewell = Readonly<{ to: readonly string[]; locale: Locale; brand: Brand }>;

/** The last letter: nothing is left. */
export async function tellWithdrawn(platform: Platform, farewell: Farewell): Promise<void> {
  await Promise.all(farewell.to.map((to) => sendMail(platform, { template: 'accountWithdrawn', ...farewell, to })));
}
