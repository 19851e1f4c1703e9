import type { Caller } from '../../base/caller.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { afterAccountChange } from '../../session/account-changes/after-account-change.command.ts';
import { lockAccount } from '../../account/accounts/accounts.repository.ts';
import { checkNation, type NationRefusal, type WantedNation } from './check-nation.command.ts';
import { insertNationChange, setCountry } from './nation.repository.ts';

/**
 * Changes the country of an account, once, with everything that follows: all other access ends, its addresses are told. Who was there
 * first of two at once has changed it.
 */
export async function changeNation(
  platform: Platform,
  caller: Caller,
  { sid, ...wanted }: WantedNation & Readonly<{ sid: string }>,
): Promise<Outcome<object, NationRefusal>> {
  const { db, clock } = platform;
  return db.transaction(async () => {
    const { guid, country: to } = wanted;
    await lockAccount(db, guid);
    const checked = await checkNation(platform, caller, wanted);
    if (!checked.ok) return checked;
    const isFirst = await insertNationChange(db, { guid, from: checked.value.country, to, at: clock.now() });
    if (!isFirst) return refuse('nationChangeRefused');
    await setCountry(db, guid, to);
    await afterAccountChange(platform, caller, { guid, change: 'country-change', sid });
    return done({});
  });
}
