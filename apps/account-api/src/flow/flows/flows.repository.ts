import type { OwnerWay } from '@gatehouse/api-contract/ownership';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { purgeRows } from '../../base/db/purge-rows.ts';
import type { FlowsTable } from './flows.tables.ts';

export type FlowRow = Selectable<FlowsTable>;

type NewFlow = Readonly<{
  stateHash: string;
  kind: string;
  guid: string | null;
  data: Readonly<Record<string, unknown>>;
  at: Date;
  expiresAt: Date;
}>;

/** A finished flow is neither changed nor ended again. */
const notFinished = sql<string | null>`data -> 'finished'`;

/**
 * Inserts a flow. One without an account pushes out older ones: of its kind and browser only the newest `keptPerBrowser` stay in which nothing was
 * proven, so that opening one after the other does not fill the table. Finished ones stay.
 */
export async function insertFlow(db: Database, flow: NewFlow, keptPerBrowser: number): Promise<void> {
  const { browser } = flow.data;
  const replacing =
    flow.guid === null && typeof browser === 'string'
      ? withoutOldest(db, { ...flow, browser, keptPerBrowser })
      : db.query;
  await replacing
    .insertInto('flows')
    .values({
      state_hash: flow.stateHash,
      kind: flow.kind,
      guid: flow.guid,
      data: JSON.stringify(flow.data),
      created_at: flow.at,
      expires_at: flow.expiresAt,
    })
    .execute();
}

type Replacing = Readonly<{ browser: string; kind: string; keptPerBrowser: number }>;

const withoutOldest = (db: Database, { browser, kind, keptPerBrowser }: Replacing) =>
  db.query.with('replaced', (query) =>
    query.deleteFrom('flows').where('state_hash', 'in', (rows) =>
      rows
        .selectFrom('flows')
        .select('state_hash')
        .where('guid', 'is', null)
        .where(sql<string>`data ->> 'browser'`, '=', browser)
        .where('kind', '=', kind)
        .where(sql<string | null>`data ->> 'proven'`, 'is', null)
        .where(notFinished, 'is', null)
        .orderBy('created_at', 'desc')
        .offset(keptPerBrowser - 1),
    ),
  );

/** An open flow, and whether the session that opened it goes on; `true` where none did. */
export type FoundFlow = FlowRow & Readonly<{ session_goes_on: boolean }>;

/**
 * Its member has the same session, or one in the same browser, and nobody else has signed in there since. Sessions that ended count as a
 * sign-in too: whoever came next may have left again.
 */
const sessionGoesOn = sql<boolean>`
  flows.data -> 'session' IS NULL OR EXISTS (
    SELECT FROM sessions AS own
    WHERE own.guid = (flows.data -> 'session' ->> 'guid')::uuid
      AND own.ended_at IS NULL
      AND (own.sid = (flows.data -> 'session' ->> 'sid')::uuid OR own.browser_hash = flows.data ->> 'browser')
      AND NOT EXISTS (
        SELECT FROM sessions AS later
        WHERE later.browser_hash = flows.data ->> 'browser' AND later.guid <> own.guid AND later.created_at > own.created_at
      )
  )`.as('session_goes_on');

export async function findFlow(db: Database, stateHash: string, now: Date): Promise<FoundFlow | undefined> {
  return db.query
    .selectFrom('flows')
    .selectAll()
    .select(sessionGoesOn)
    .where('state_hash', '=', stateHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** A flow, locked to the end of the transaction: who changes it next sees what this one did. */
export async function lockFlow(db: Database, stateHash: string, now: Date): Promise<FoundFlow | undefined> {
  return db.query
    .selectFrom('flows')
    .selectAll()
    .select(sessionGoesOn)
    .where('state_hash', '=', stateHash)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

/** Of a flow that the caller has locked. */
export async function replaceFlowData(db: Database, stateHash: string, data: object): Promise<void> {
  await db.query
    .updateTable('flows')
    .set({ data: JSON.stringify(data) })
    .where('state_hash', '=', stateHash)
    .execute();
}

type OfKinds = Readonly<{ stateHash: string; kinds: readonly string[]; now: Date }>;

/** What a flow that was finished keeps beside its holder. */
const finishedMark = { finished: true } as const;

/** Writes into an open flow's data, as long as `until` is not in them. `false`: it is, or there is no such flow. */
export async function changeFlow(
  db: Database,
  asked: OfKinds & Readonly<{ until: string | undefined; change: object }>,
): Promise<boolean> {
  const { stateHash, kinds, now, until, change } = asked;
  const open = db.query
    .updateTable('flows')
    .set({ data: sql`data || ${JSON.stringify(change)}::jsonb` })
    .where('state_hash', '=', stateHash)
    .where('kind', 'in', kinds)
    .where('expires_at', '>', now)
    .where(notFinished, 'is', null);
  const due = until === undefined ? open : open.where(sql<string | null>`data ->> ${until}`, 'is', null);
  return (await due.returning('state_hash').execute()).length === 1;
}

/** Deletes an open flow and answers its row: exactly one caller gets it. */
export async function deleteFlow(db: Database, { stateHash, kinds, now }: OfKinds): Promise<FlowRow | undefined> {
  return db.query
    .deleteFrom('flows')
    .where('state_hash', '=', stateHash)
    .where('kind', 'in', kinds)
    .where('expires_at', '>', now)
    .where(notFinished, 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes the open flows of a member. `false`: there was none. */
export async function deleteFlowsOf(
  db: Database,
  { guid, kinds, now }: Readonly<{ guid: string; kinds: readonly string[]; now: Date }>,
) {
  return db.query
    .deleteFrom('flows')
    .where('guid', '=', guid)
    .where('kind', 'in', kinds)
    .where('expires_at', '>', now)
    .where(notFinished, 'is', null)
    .returningAll()
    .execute();
}

/**
 * Ends the newest flow of a member that was begun in this browser for `type`, and that nothing was proven in yet. Answers what proved the owner where it
 * was opened, and its end; exactly one caller gets it.
 */
export async function takeBegunFlow(
  db: Database,
  begun: Readonly<{ guid: string; kinds: readonly string[]; type: string; browser: string; now: Date }>,
): Promise<Readonly<{ provenBy: OwnerWay[]; wasFresh: boolean; expiresAt: Date }> | undefined> {
  return db.query
    .deleteFrom('flows')
    .where('state_hash', 'in', (rows) =>
      rows
        .selectFrom('flows')
        .select('state_hash')
        .where('guid', '=', begun.guid)
        .where('kind', 'in', begun.kinds)
        .where('expires_at', '>', begun.now)
        .where(sql<string>`data ->> 'type'`, '=', begun.type)
        .where(sql<string>`data ->> 'browser'`, '=', begun.browser)
        .where(sql<string | null>`data ->> 'proven'`, 'is', null)
        .orderBy('created_at', 'desc')
        .limit(1),
    )
    .returning([
      sql<OwnerWay[]>`data -> 'owner' -> 'provenBy'`.as('provenBy'),
      sql<boolean>`(data -> 'owner' ->> 'wasFresh')::boolean`.as('wasFresh'),
      'expires_at as expiresAt',
    ])
    .executeTakeFirst();
}

/** Ends a flow, whatever its kind. */
export async function endFlow(db: Database, stateHash: string): Promise<void> {
  await db.query.deleteFrom('flows').where('state_hash', '=', stateHash).execute();
}

export async function purgeFlows(db: Database, expiredBy: Date): Promise<void> {
  await purgeRows(db, 'flows', sql`expires_at <= ${expiredBy}`);
}

const holderInData = sql`jsonb_strip_nulls(jsonb_build_object('browser', data -> 'browser', 'session', data -> 'session'))`;

/** Makes a flow of one kind one of another, once; with `data`, these replace what it kept, but for who holds it. */
export async function turnFlow(
  db: Database,
  turn: Readonly<{
    stateHash: string;
    from: readonly string[];
    to: string;
    now: Date;
    expiresAt: Date;
    data?: Readonly<Record<string, unknown>> | undefined;
  }>,
): Promise<boolean> {
  const turned = await db.query
    .updateTable('flows')
    .set({
      kind: turn.to,
      expires_at: turn.expiresAt,
      ...(turn.data && { data: sql`${holderInData} || ${JSON.stringify(turn.data)}::jsonb` }),
    })
    .where('state_hash', '=', turn.stateHash)
    .where('kind', 'in', turn.from)
    .where('expires_at', '>', turn.now)
    .where(notFinished, 'is', null)
    .returning('state_hash')
    .execute();
  return turned.length === 1;
}

/** Finishes an open flow, once: its row says to its holder that it is finished, and nothing else, until it expires. */
export async function finishFlow(db: Database, { stateHash, kinds, now }: OfKinds): Promise<boolean> {
  const finished = await db.query
    .updateTable('flows')
    .set({ data: sql`${holderInData} || ${JSON.stringify(finishedMark)}::jsonb` })
    .where('state_hash', '=', stateHash)
    .where('kind', 'in', kinds)
    .where('expires_at', '>', now)
    .where(notFinished, 'is', null)
    .returning('state_hash')
    .execute();
  return finished.length === 1;
}

type ContactProof = Readonly<{
  guid: string;
  kinds: readonly string[];
  contact: string;
  instead: string;
  browser: string;
  now: Date;
}>;
type Left = Readonly<{ to: string; data: Readonly<Record<string, unknown>> }>;

/**
 * Spends the proofs that a contact is an account's, made in this browser: by a code to it, or by a verification of the type `instead` that was
 * settled without any mail. `leftOf`: the kind that a spent flow becomes, so that its page leads on; `null`: it is finished. Answers by what it was
 * proven; empty: there is none.
 */
export async function consumeProvenContact(
  db: Database,
  proof: ContactProof,
  leftOf: (row: Pick<FlowRow, 'kind' | 'guid' | 'data' | 'expires_at'>) => Left | null,
): Promise<readonly ('email' | 'phone' | 'person')[]> {
  const spent: ('email' | 'phone' | 'person')[] = [];
  for (const { proven, ...row } of await provenContacts(db, proof)) {
    const { state_hash: stateHash, kind, expires_at: expiresAt } = row;
    const { now } = proof;
    const left = leftOf(row);
    const isSpent = left
      ? await turnFlow(db, { stateHash, from: [kind], now, expiresAt, ...left })
      : await finishFlow(db, { stateHash, kinds: [kind], now });
    if (isSpent) spent.push(proven);
  }
  return spent;
}

const provenContacts = (db: Database, proof: ContactProof) =>
  db.query
    .selectFrom('flows')
    .selectAll()
    .select(sql<'email' | 'phone' | 'person'>`data ->> 'proven'`.as('proven'))
    .where('guid', '=', proof.guid)
    .where('kind', 'in', proof.kinds)
    .where('expires_at', '>', proof.now)
    .where(sql<string | null>`data ->> 'proven'`, 'is not', null)
    .where((is) =>
      is.or([
        is(sql<string>`data ->> 'contact'`, '=', proof.contact),
        is.and([is(sql`data ->> 'type'`, '=', proof.instead), is(sql`data ->> 'proven'`, '!=', 'email')]),
      ]),
    )
    .where(sql<string>`data ->> 'browser'`, '=', proof.browser)
    .execute();
