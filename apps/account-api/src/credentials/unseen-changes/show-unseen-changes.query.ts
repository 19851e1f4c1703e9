import { maskEmail, maskPhone, mostListedChanges, type CallValue, type unseenChanges } from '@gatehouse/api-contract';
import { securityEvents, type OwnerWay } from '@gatehouse/api-contract/ownership';
import { getAccount, type AccountRow } from '../../account/accounts/accounts.repository.ts';
import { memberEventsSince } from '../../base/audit/audit-records.repository.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { readHistory } from '../../session/account-changes/change-history.query.ts';
import { changesHeardIn } from '../../session/account-changes/changes-heard-in.query.ts';
import { nameOfMove } from '../../session/account-changes/told-moves.query.ts';
import { signedInOf } from '../../session/sessions/authentication.policy.ts';
import { getSession } from '../../session/sessions/sessions.repository.ts';
import { deniableChangesOf, type DeniableChange } from './deniable-changes.query.ts';

type Unseen = CallValue<typeof unseenChanges>;

const mostEvents = 200;

/** What the account has by a change, of the ways that are told. */
const contactNow: Readonly<Partial<Record<OwnerWay, (account: AccountRow) => string>>> = {
  signInAddress: ({ email }) => maskEmail(email ?? ''),
  contactAddress: ({ secondary_email: email }) => maskEmail(email ?? ''),
  phone: ({ phone }) => maskPhone(phone ?? ''),
};

type Asking = Readonly<{
  guid: string;
  sid: string;
  /** All changes that can be undone; else those of which the owner could not hear yet. */
  isAll: boolean;
}>;

/** Changes of an account for who signed in to it, the newest first. */
export async function showUnseenChanges(ctx: RequestContext, { guid, sid, isAll }: Asking): Promise<Unseen> {
  const account = await getAccount(ctx.db, guid);
  const deniable = await deniableChangesOf(ctx, guid, await readHistory(ctx, guid));
  const listed = deniable.filter(({ unseen }) => isAll || unseen !== null).slice(-mostListedChanges);
  const unseen = listed.flatMap((change) => change.unseen ?? []);
  const signedIn = signedInOf(await getSession(ctx.db, sid));
  const heard = await changesHeardIn(ctx, { guid, signedIn }, unseen);
  const shownOf = await findShown(ctx, guid, listed);
  const changes: Unseen['changes'] = [];
  const told = new Set<OwnerWay>();
  for (const change of listed.toReversed()) {
    const { id, event, at, ways } = change;
    const shown = shownOf(change);
    // Of two changes of one way what the account has is told of the last one.
    const way = ways.find((one) => contactNow[one] !== undefined && !told.has(one));
    if (way !== undefined) told.add(way);
    changes.push({
      id,
      // No letter tells of a decision: the letter of a move says that the game has it.
      change: securityEvents[event].letter ?? 'game-move-decided',
      at: at.getTime(),
      now: way === undefined ? '' : (contactNow[way]?.(account) ?? ''),
      name: (await nameOfMove(ctx, change)) ?? '',
      place: shown?.place ?? null,
      device: shown?.device ?? null,
      heard_yn: change.unseen === null || heard.has(id) ? 'Y' : 'N',
      asked_yn: change.unseen === null ? 'N' : 'Y',
    });
  }
  return { changes, password_yn: account.password_hash === null ? 'N' : 'Y', all_yn: isAll ? 'Y' : 'N' };
}

/** What the player was shown of changes, found with one question for all of them. */
async function findShown({ db }: RequestContext, guid: string, [first, ...others]: readonly DeniableChange[]) {
  if (first === undefined) return () => undefined;
  const since = others.reduce((oldest, { at }) => (at < oldest ? at : oldest), first.at);
  const only = [...new Set([first, ...others].map(({ event }) => event))];
  const events = await memberEventsSince(db, { guid, since, atMost: mostEvents, only });
  return ({ event, at }: DeniableChange) => events.find((one) => one.event === event && one.at >= at);
}
