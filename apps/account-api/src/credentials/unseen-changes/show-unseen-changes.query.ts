import { maskEmail, maskPhone, type CallValue, type unseenChanges } from '@gatehouse/api-contract';
import { securityEvents, type OwnerWay } from '@gatehouse/api-contract/ownership';
import { getAccount, type AccountRow } from '../../account/accounts/accounts.repository.ts';
import { memberEventsSince } from '../../base/audit/audit-records.repository.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { changesHeardIn } from '../../session/account-changes/changes-heard-in.query.ts';
import { unseenChangesOf } from '../../session/account-changes/unseen-changes.query.ts';
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
  const unseen = await unseenChangesOf(ctx, guid);
  const signedIn = signedInOf(await getSession(db, sid));
  const heard = await changesHeardIn(ctx, { guid, signedIn }, unseen);
  const changes: Unseen['changes'] = [];
  const told = new Set<OwnerWay>();
  for (const { id, event, ways, changed_at: at } of unseen.toReversed()) {
    const events = await memberEventsSince(db, { guid, since: at, atMost: mostEvents });
    const shown = events.find((one) => one.event === event);
    // Of two changes of one way what the account has is told of the last one.
    const way = ways.find((one) => contactNow[one] !== undefined && !told.has(one));
    if (way !== undefined) told.add(way);
    changes.push({
      id,
      change: securityEvents[event].letter,
      at: at.getTime(),
      now: way === undefined ? '' : (contactNow[way]?.(account) ?? ''),
      place: shown?.place ?? null,
      device: shown?.device ?? null,
      heard_yn: heard.has(id) ? 'Y' : 'N',
    });
  }
  return { changes, password_yn: account.password_hash === null ? 'N' : 'Y' };
}
