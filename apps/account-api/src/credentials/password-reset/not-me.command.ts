import type { CallValue, notMeRead } from '@gatehouse/api-contract';
import { removeNewContacts } from '../../flow/contacts/contacts.repository.ts';
import { endAccess } from '../../session/account-changes/after-account-change.command.ts';
import { findChangeLetter, spendChangeLetter } from '../../session/account-changes/change-letters.repository.ts';
import { removeNewPerson } from '../../account/accounts/account-persons.repository.ts';
import {
  getAccount,
  getMember,
  identityNames,
  insertBlock,
  lockAccount,
  type AccountRow,
} from '../../account/accounts/accounts.repository.ts';
import { restrictionFactsOf } from '../../account/accounts/restriction-proof.query.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { cancelWithdrawal } from '../../leaving/withdrawal/cancel-withdrawal.command.ts';
import { openReset, type OpenedReset } from './open-reset.command.ts';

/** What a letter about a change told. Reading changes nothing: scanners of letters open links too (security 10). */
export async function readChangeLetter(
  { db, clock }: Platform,
  state: string,
): Promise<Outcome<CallValue<typeof notMeRead>, 'verificationTimeExpired'>> {
  const letter = await findChangeLetter(db, hashToken(state), clock.now());
  if (!letter) return refuse('verificationTimeExpired');
  const { change, changed_at: at, locked_at: lockedAt } = letter;
  return done({ change, at: at.getTime(), locked_yn: lockedAt === null ? 'N' : 'Y' });
}

/**
 * "This was not me": ends all access, takes off a person and contacts that came with the change, and locks the account until its owner proves more
 * than the mailbox, where there is more: the person or the phone (ID_PRT), else the address. Only what was there before the change
 * counts; where nothing was, customer service helps (ID_PRT). Then a reset begins. Asked again, only the reset does.
 */
export function lockChanged(
  ctx: RequestContext,
  state: string,
): Promise<Outcome<OpenedReset, 'verificationTimeExpired'>> {
  const { db, clock, keyedHash } = ctx;
  return db.transaction(async () => {
    const letter = await findChangeLetter(db, hashToken(state), clock.now());
    if (!letter || ctx.caller.browserId === null) return refuse('verificationTimeExpired');
    const { guid } = letter;
    await lockAccount(db, guid);
    const now = clock.now();
    const account = await getAccount(db, guid);
    const { changed_at: changedAt } = letter;
    const way = await unlockedBy(ctx, account, changedAt);
    if (await spendChangeLetter(db, hashToken(state), now)) {
      const reason = way === 'email' ? 'RESTRICTED' : 'ID_PRT';
      await insertBlock(db, { guid, reason, started_at: now, ends_at: null, changed_at: changedAt });
      const isPersonRemoved = await removeNewPerson(db, guid, changedAt);
      const areContactsRemoved = await removeNewContacts(db, account, changedAt);
      await endAccess(ctx, { guid });
      if (letter.change === 'withdrawal') await cancelWithdrawal(ctx, guid); // its owner did not ask for it
      await recordEvent(ctx, {
        event: 'not-me',
        outcome: reason,
        guid,
        details: { change: letter.change, isPersonRemoved, areContactsRemoved },
      });
    }
    const [name = guid] = await identityNames(db, guid, 'SO');
    return openReset(ctx, {
      way: way ?? 'email',
      name: keyedHash('reset-name', name),
      account,
      social: null,
    });
  });
}

/** What of an account is old enough to open the lock; `null`: nothing is. */
async function unlockedBy(
  platform: Platform,
  account: AccountRow,
  changedAt: Date,
): Promise<'person' | 'phone' | 'email' | null> {
  const owner = { account, member: await getMember(platform.db, account.guid) };
  const facts = await restrictionFactsOf(platform, owner, { changed_at: changedAt });
  if (facts.personKnown) return 'person';
  if (facts.phoneVerified) return 'phone';
  return facts.hasEmail ? 'email' : null;
}
