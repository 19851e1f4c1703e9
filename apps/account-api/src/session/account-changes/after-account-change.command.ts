import type { Caller } from '../../base/caller.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import type { Platform } from '../../base/platform.ts';
import { endBegunSteps, endGameTokens, endOtherSessions, forgetOtherBrowsers } from './access.repository.ts';
import type { letterOfChange } from './account-change.policy.ts';
import { tellAddressesOf } from './write-change-letters.command.ts';

type Changed = Readonly<{
  guid: string;
  change: keyof typeof letterOfChange;
  /** Session that made the change and goes on, with the browser it is in; without it, none does. */
  sid?: string | null;
  /** Addresses that the account had before the change and has no more. */
  before?: readonly string[];
}>;

/** Ends every access to an account but that of the session named: sessions, game tokens, web views, what was begun, remembered browsers. */
export async function endAccess(
  { db, clock, keyedHash }: Platform,
  { known }: Pick<Caller, 'known'>,
  { guid, sid = null }: Readonly<{ guid: string; sid?: string | null }>,
): Promise<void> {
  const now = clock.now();
  const knownBrowser = sid === null || known.id === null ? null : keyedHash('browser', known.id);
  const kept = { guid, sid, knownBrowser };
  await endOtherSessions(db, kept, now);
  await endGameTokens(db, guid);
  await endBegunSteps(db, guid, now);
  await forgetOtherBrowsers(db, kept);
}

/**
 * What follows every change that gives an account to one person alone (security 10): all other access ends, its addresses are told,
 * an audit record is kept. Call it inside the transaction of the change, with the account locked.
 */
export async function afterAccountChange(
  platform: Platform,
  caller: Caller,
  { guid, change, sid = null, before = [] }: Changed,
): Promise<void> {
  await endAccess(platform, caller, { guid, sid });
  await tellAddressesOf(platform, caller, { guid, change, before });
  await recordEvent(platform, caller, { event: 'account-changed', outcome: change, guid, details: { kept: sid } });
}
