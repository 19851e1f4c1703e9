import type { Brand, Locale } from '@gatehouse/platform';
import { deletionCancelDays, deletionDays } from '../accounts/account-state.policy.ts';
import { withdrawalReminderDays } from '@gatehouse/api-contract';
import { letterAddressesOf } from '../accounts/account-addresses.ts';
import { getMember } from '../accounts/accounts.repository.ts';
import { localeOfMember, sendMail } from '../shared/mails/send-mail.ts';
import type { Platform } from '../shared/platform.ts';
import { after, dayMs } from '../shared/ports/clock.ts';
import { returnLetter, takeLetter, withoutLetter, type LetterColumn } from './withdrawals.repository.ts';

const lettersAtOnce = 100;
/** What the request itself has not sent by then was lost with its process. */
const overdueMs = 5 * 60_000;

const templates = { told_at: 'withdrawalRequested', reminded_at: 'withdrawalLastChance' } as const;

/** Writes one letter of a withdrawal, once; what the mail server does not take is due again. */
async function write(platform: Platform, guid: string, column: LetterColumn): Promise<void> {
  const { db, clock, settings } = platform;
  const taken = await takeLetter(db, { guid, column, at: clock.now() });
  if (!taken) return;
  const member = await getMember(db, guid);
  const { brand, requested_at: at } = taken;
  const letter = {
    template: templates[column],
    locale: localeOfMember(member),
    brand,
    lastDay: after(at, deletionCancelDays * dayMs),
    goneDay: after(at, deletionDays * dayMs),
    timeZone: member.timezone,
    link: new URL('/login', settings.sites[brand].origin).href,
  };
  const addresses = await letterAddressesOf(platform, guid); // none: the page said it all
  const sent = await Promise.all(addresses.map((to) => sendMail(platform, { ...letter, to })));
  if (sent.length > 0 && !sent.includes(true)) await returnLetter(db, guid, column);
}

/** Never throws: who asked does not wait for it. */
export async function tellRequested(platform: Platform, guid: string): Promise<void> {
  try {
    await write(platform, guid, 'told_at');
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
