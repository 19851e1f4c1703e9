import type { Database } from '../../base/db/database.ts';
import { endPendingSignIns } from '../sessions/pending-sign-ins.repository.ts';
import { deleteKeptChanges } from './kept-changes.repository.ts';

type Kept = Readonly<{
  guid: string;
  /** Session that goes on; `null`: none. */
  sid: string | null;
  /** Keyed hash of the browser that the account still knows; `null`: none. */
  knownBrowser: string | null;
}>;

/** Ends the sessions of an account, with what their tokens could still be changed into. */
export async function endOtherSessions(db: Database, { guid, sid }: Kept, now: Date): Promise<void> {
  await db.query
    .updateTable('sessions')
    .set({ ended_at: now, ended_reason: 'account-changed' })
    .where('guid', '=', guid)
    .where('ended_at', 'is', null)
    .$if(sid !== null, (query) => query.where('sid', '!=', sid ?? ''))
    .execute();
  await db.query
    .updateTable('authorization_codes')
    .set({ used_at: now })
    .where('guid', '=', guid)
    .where('used_at', 'is', null)
    .execute();
  await db.query.deleteFrom('return_codes').where('guid', '=', guid).execute();
}

/** Ends what games and their web views hold of a player. */
export async function endGameTokens(db: Database, guid: string): Promise<void> {
  await db.query.deleteFrom('game_tokens').where('guid', '=', guid).execute();
}

/** Ends whatever was begun for an account and is not done, but for the flow that makes the change (hash of its state): flows, checks, approvals, one-time codes. A decided move is a change: it goes back as others do. */
export async function endBegunSteps(
  db: Database,
  { guid, flow }: Readonly<{ guid: string; flow: string | null }>,
  now: Date,
): Promise<void> {
  await db.query
    .deleteFrom('flows')
    .where('guid', '=', guid)
    .$if(flow !== null, (query) => query.where('state_hash', '!=', flow ?? ''))
    .execute();
  await db.query.deleteFrom('person_checks').where('guid', '=', guid).execute();
  await endPendingSignIns(db, guid, now);
}

/** Ends the moves that a member decided and no game has taken over, with what was kept before each: an account that is given up takes no more. */
export async function endDecidedMoves(db: Database, guid: string): Promise<void> {
  const ended = db.query.deleteFrom('channelings').where('guid', '=', guid).where('moved_at', 'is', null);
  const gone = await ended.returning('kept_id').execute();
  await deleteKeptChanges(
    db,
    gone.flatMap(({ kept_id: keptId }) => keptId ?? []),
  );
}

/** Makes an account know no browser but this one; `since`: of the others those stay in which its owner was known before then. */
export async function forgetOtherBrowsers(
  db: Database,
  { guid, knownBrowser, since }: Kept & Readonly<{ since: Date | undefined }>,
): Promise<void> {
  await db.query
    .deleteFrom('remembered_browsers')
    .where('guid', '=', guid)
    .$if(knownBrowser !== null, (query) => query.where('browser_hash', '!=', knownBrowser ?? ''))
    .$if(since !== undefined, (query) =>
      query.where((row) =>
        row.or([row('owner_known_since', 'is', null), row('owner_known_since', '>=', since ?? null)]),
      ),
    )
    .execute();
}
