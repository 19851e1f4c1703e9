import { withdrawalReminderDays, withdrawalDays } from '@gatehouse/api-contract';
import type { Brand, Locale } from '@gatehouse/platform';
import { letterAddressesOf } from '../../account/accounts/account-addresses.query.ts';
import { getMember, lockAccount } from '../../account/accounts/accounts.repository.ts';
import type { Caller } from '../../base/caller.ts';
import { queueLetters } from '../../base/mails/queue-letters.command.ts';
import { localeOfMember } from '../../base/mails/send-mail.ts';
import type { Platform } from '../../base/platform.ts';
import { after, dayMs, minuteMs } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { writeChangeLetters } from '../../session/account-changes/write-change-letters.command.ts';
import { takeLetter, withoutLetter, type LetterColumn, type WithdrawalRow } from './withdrawals.repository.ts';

const lettersAtOnce = 100;
/** A request writes its letter itself; one of a version before may not have. */
const overdueMs = 5 * minuteMs;

type Agent = Pick<Caller, 'agent' | 'nation'>;
const noAgent: Agent = { agent: null, nation: null };

/** Writes one letter of a withdrawal: of the request one about a change of the account, with its "this was not me". */
async function compose(
  platform: Platform,
  { agent, nation }: Agent,
  column: LetterColumn,
  { guid, brand, requested_at: at }: WithdrawalRow,
): Promise<void> {
  const days = {
    lastDay: after(at, withdrawalDays.cancel * dayMs),
    deletionDay: after(at, withdrawalDays.deletion * dayMs),
  };
  if (column === 'told_at') {
    const told = { change: 'withdrawal', ...days } as const;
    return writeChangeLetters(platform, { brand, agent, nation }, { guid, change: 'withdrawal', told, at });
  }
  const member = await getMember(platform.db, guid);
  const link = new URL('/login', platform.settings.sites[brand].origin).href;
  const locale = localeOfMember(member);
  const letter = { template: 'withdrawalLastChance', locale, brand, link, timeZone: member.timezone, ...days } as const;
  const addresses = await letterAddressesOf(platform, guid); // none: the page said it all
  await queueLetters(
    platform,
    { guid },
    addresses.map((to) => ({ ...letter, to })),
  );
}

/** Writes one letter of a withdrawal, once. */
async function write(platform: Platform, guid: string, column: LetterColumn, from: Agent = noAgent): Promise<void> {
  const { db, clock } = platform;
  await db.transaction(async () => {
    await lockAccount(db, guid); // before its rows, as a deletion does
    const taken = await takeLetter(db, { guid, column, at: clock.now() });
    if (taken) await compose(platform, from, column, taken);
  });
}

/** Tells of a request, in its transaction. */
export const tellRequested = (ctx: RequestContext, guid: string): Promise<void> =>
  write(ctx, guid, 'told_at', ctx.caller);

/** The letters that are due by now: of requests whose own was lost, and three days before the last chance. */
export async function writeDueLetters(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const ago = (ms: number) => after(clock.now(), -ms);
  const lastChance = { since: ago(withdrawalDays.cancel * dayMs), atMost: lettersAtOnce };
  const reminderMs = (withdrawalDays.cancel - withdrawalReminderDays) * dayMs;
  for (const due of [
    { ...lastChance, column: 'told_at', until: ago(overdueMs) },
    { ...lastChance, column: 'reminded_at', until: ago(reminderMs) },
  ] as const)
    for (const guid of await withoutLetter(db, due)) await write(platform, guid, due.column);
}

type Farewell = Readonly<{ to: readonly string[]; locale: Locale; brand: Brand }>;

/** The last letter, in the transaction of the deletion: nothing is left, not even the account that it is about. */
export async function tellWithdrawn(platform: Platform, { to: addresses, ...farewell }: Farewell): Promise<void> {
  const letter = { template: 'accountWithdrawn', ...farewell } as const;
  await queueLetters(
    platform,
    { guid: null },
    addresses.map((to) => ({ ...letter, to })),
  );
}
