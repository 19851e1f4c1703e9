import * as v from 'valibot';
import { keptMoment, keptPart } from '../../session/account-changes/kept-part.port.ts';
import { deleteNationChange, findNationChange, insertNationChange } from './nation.repository.ts';

/** Whether the one change of country was made; the country itself is kept with the account. */
export const keptNation = keptPart({
  name: 'nation',
  isBackFor: 'rest',
  data: v.nullable(
    v.object({
      guid: v.string(),
      from_country: v.string(),
      to_country: v.string(),
      changed_at: keptMoment,
    }),
  ),
  read: async ({ db }, guid) => (await findNationChange(db, guid)) ?? null,
  differences: () => [],
  give: async ({ db }, { guid }, kept, facts) => {
    if (!facts.has('country')) return;
    await deleteNationChange(db, guid);
    if (kept) await insertNationChange(db, { guid, from: kept.from_country, to: kept.to_country, at: kept.changed_at });
  },
});
