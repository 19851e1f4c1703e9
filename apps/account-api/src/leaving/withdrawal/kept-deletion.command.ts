import * as v from 'valibot';
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { keptMoment, keptPart } from '../../session/account-changes/kept-part.port.ts';
import { cancelWithdrawal } from './cancel-withdrawal.command.ts';

/** Whether the account was given up: a request is taken back like any other change. */
export const keptDeletion = keptPart({
  name: 'deletion',
  isBackFor: 'rest',
  data: v.nullable(keptMoment),
  read: async ({ db }, guid) => (await getAccount(db, guid)).deletion_requested_at,
  differences: (kept, now) => (kept === null && now !== null ? ['deletion'] : []),
  give: async (ctx, { guid }, kept, facts) => {
    if (kept === null && facts.has('deletion')) await cancelWithdrawal(ctx, guid);
  },
});
