import type { RequestContext } from '../../base/request-context.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { afterAccountChange } from '../../session/account-changes/after-account-change.command.ts';
import { lockAccount } from '../../account/accounts/accounts.repository.ts';
import { checkNation, type NationRefusal, type WantedNation } from './check-nation.command.ts';
import { insertNationChange, setCountry } from './nation.repository.ts';

/**
 * Changes the country of an account, once, with everything that follows: all other access ends, its addresses are told. Who was there
 * first of two at once has changed it.
 */
export async function changeNation(
  ctx: RequestContext,
  { sid, ...wanted }: WantedNation & Readonly<{ sid: string }>,
): Promise<Outcome<object, NationRefusal>> {
  const { db, clock } = ctx;
  return db.transaction(async () => {
    const { guid, country: to } = wanted;
    await lockAccount(db, guid);
    const checked = await checkNation(ctx, wanted);
    if (!checked.ok) return checked;
    const isFirst = await insertNationChange(db, { guid, from: checked.value.country, to, at: clock.now() });
    if (!isFirst) return refuse('nationChangeRefused');
    await setCountry(db, guid, to);
    await afterAccountChange(ctx, { guid, change: 'country-change', sid });
    return done({});
  });
}
