import * as v from 'valibot';
import { keptMoment, keptPart } from '../../session/account-changes/kept-part.port.ts';
import { deleteTransfer, findTransfer, insertTransfer } from './transfers.repository.ts';

/** Whether the one switch to an email account was made; the names themselves stand with the account. */
export const keptTransfer = keptPart({
  name: 'transfer',
  isBackFor: 'rest',
  data: v.nullable(
    v.object({
      guid: v.string(),
      from_provider: v.string(),
      transferred_at: keptMoment,
    }),
  ),
  read: async ({ db }, guid) => (await findTransfer(db, guid)) ?? null,
  differences: () => [],
  give: async ({ db }, { guid }, kept, facts) => {
    if (!facts.has('signInNames')) return;
    await deleteTransfer(db, guid);
    if (kept) await insertTransfer(db, kept);
  },
});
