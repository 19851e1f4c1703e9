import { sql, type Selectable } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

export type WaitingLetter = Selectable<Tables['waiting_letters']>;

export async function insertLetters(db: Database, letters: readonly WaitingLetter[]): Promise<void> {
  await db.query
    .insertInto('waiting_letters')
    .values([...letters])
    .execute();
}

type Due = Readonly<{ now: Date; nextAt: Date; atMost: number }>;

/** Letters that are due, each for exactly one of several that ask at once; due again at `nextAt`. */
export async function takeDueLetters(db: Database, { now, nextAt, atMost }: Due): Promise<WaitingLetter[]> {
  const due = db.query
    .selectFrom('waiting_letters')
    .select('id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(atMost)
    .forUpdate()
    .skipLocked();
  return db.query
    .updateTable('waiting_letters')
    .set({ due_at: nextAt, tries: sql`tries + 1` })
    .where('id', 'in', due)
    .returningAll()
    .execute();
}

export async function postponeLetter(db: Database, id: string, dueAt: Date): Promise<void> {
  await db.query.updateTable('waiting_letters').set({ due_at: dueAt }).where('id', '=', id).execute();
}

/** A mail server took a letter: it is sent no more, whatever happens to what is noted of that. */
export async function noteLetterSent(db: Database, id: string, at: Date): Promise<void> {
  await db.query.updateTable('waiting_letters').set({ sent_at: at }).where('id', '=', id).execute();
}

export async function deleteLetter(db: Database, id: string): Promise<void> {
  await db.query.deleteFrom('waiting_letters').where('id', '=', id).execute();
}
