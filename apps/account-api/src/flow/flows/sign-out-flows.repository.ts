import { sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';

type SignedOut = Readonly<{
  guid: string;
  /** The session that ends; `null`: all of the member's. */
  sid: string | null;
  /** Keyed hash of the browser that asks; `null`: none does. */
  browser: string | null;
  /** Families of kinds that a sign-out leaves. */
  stays: readonly string[];
}>;

/** A kind without its variant. */
const familyOfKind = sql<string>`split_part(kind, ':', 1)`;

/** The session that a flow was opened in, or that a letter's flow was asked for in; `null`: none. */
const openedIn = sql<string | null>`coalesce(data -> 'session' ->> 'sid', data ->> 'freshIn', data ->> 'sid')`;

const heldIn = sql<string | null>`data ->> 'browser'`;

/**
 * Deletes the flows of a member that the browser of a sign-out holds or that a session which ends opened, and those of a visitor in that browser who named
 * the member's account. What another browser holds without a session stays: by a copy of a token a thief would end the owner's recovery.
 */
export async function deleteFlowsAtSignOut(db: Database, { guid, sid, browser, stays }: SignedOut): Promise<void> {
  await db.query
    .deleteFrom('flows')
    .where(familyOfKind, 'not in', stays)
    .where((is) => {
      const endedHere =
        sid === null
          ? is(openedIn, 'in', (rows) =>
              rows
                .selectFrom('sessions')
                .select(sql<string>`sid::text`.as('sid'))
                .where('guid', '=', guid),
            )
          : is(openedIn, '=', sid);
      if (browser === null) return is.and([is('guid', '=', guid), endedHere]);
      return is.or([
        is.and([is('guid', '=', guid), is.or([endedHere, is(heldIn, '=', browser)])]),
        is.and([is('guid', 'is', null), is(heldIn, '=', browser), is(sql<string | null>`data ->> 'owner'`, '=', guid)]),
      ]);
    })
    .execute();
}
