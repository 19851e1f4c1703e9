import { getAccount, lockAccount } from '../../account/accounts/accounts.repository.ts';
import { actBy } from '../../base/act-of-call.ts';
import { keepEvent } from '../../base/audit/record-event.command.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { endAccess } from '../../session/account-changes/end-access.command.ts';
import { keepBefore } from '../../session/account-changes/keep-before.command.ts';
import { provenByCheck } from '../../session/account-changes/proving-way.policy.ts';
import { writeChangeLetters } from '../../session/account-changes/write-change-letters.command.ts';
import { admitNation, type NationRefusal, type WantedNation } from './admit-nation.command.ts';
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
    const checked = await admitNation(ctx, wanted);
    if (!checked.ok) return checked;
    const shown = provenByCheck(checked.value.by, await getAccount(db, guid), { at: clock.now() });
    actBy(ctx, 'olderWay');
    const { at } = await keepBefore(ctx, { guid, event: 'country-changed', shown });
    const { country: from } = checked.value;
    const isFirst = await insertNationChange(db, { guid, from, to, at: clock.now() });
    if (!isFirst) return refuse('nationChangeRefused');
    await setCountry(db, guid, to);
    await endAccess(ctx, { guid, sid });
    await keepEvent(ctx, { event: 'country-changed', outcome: 'ok', guid, details: { kept: sid } });
    const told = { change: 'countryChange', formerCountry: from, newCountry: to } as const;
    await writeChangeLetters(ctx, ctx.caller, { guid, change: 'country-change', told, at });
    return done({});
  });
}
