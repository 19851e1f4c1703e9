import { maskEmail, maskPhone, type CallValue, type unseenChanges } from '@gatehouse/api-contract';
import { securityEvents, type OwnerWay } from '@gatehouse/api-contract/ownership';
import { getAccount, type AccountRow } from '../../account/accounts/accounts.repository.ts';
import { memberEventsSince } from '../../base/audit/audit-records.repository.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { changesHeardIn } from '../../session/account-changes/changes-heard-in.query.ts';
import { unseenChangesOf } from '../../session/account-changes/unheard-changes.repository.ts';
import { signedInOf } from '../../session/sessions/authentication.policy.ts';
import { getSession } from '../../session/sessions/sessions.repository.ts';

type Unseen = CallValue<typeof unseenChanges>;

const mostEvents = 200;

/** What the account has by a change, of the ways that are told. */
const contactNow: Readonly<Partial<Record<OwnerWay, (account: AccountRow) => string>>> = {
  signInAddress: ({ email }) => maskEmail(email ?? ''),
  contactAddress: ({ secondary_email: email }) => maskEmail(email ?? ''),
  phone: ({ phone }) => maskPhone(phone ?? ''),
};

/** Changes of an account of which its owner could not hear yet, the newest first, for who signed in to it. */
export async function showUnseenChanges(
  ctx: RequestContext,
  { guid, sid }: Readonly<{ guid: string; sid: string }>,
): Promise<Unseen> {
  const { db } = ctx;
  const account = await getAccount(db, guid);
  const unseen = await unseenChangesOf(db, guid);
  const signedIn = signedInOf(await getSession(db, sid));
  const heard = await changesHeardIn(ctx, { guid, signedIn }, unseen);
  const changes: Unseen['changes'] = [];
  for (const { id, event, ways, changed_at: at } of unseen) {
    const events = await memberEventsSince(db, { guid, since: at, atMost: mostEvents });
    const told = events.find((one) => one.event === event);
    const now = ways.map((way) => contactNow[way]?.(account)).find((contact) => contact !== undefined);
    changes.unshift({
      id,
      change: securityEvents[event].letter,
      at: at.getTime(),
      now: now ?? '',
      place: told?.place ?? null,
      device: told?.device ?? null,
      heard_yn: heard.has(id) ? 'Y' : 'N',
    });
  }
  return { changes, password_yn: account.password_hash === null ? 'N' : 'Y' };
}
