import type { Insertable, Selectable } from 'kysely';
import type { WayDoor } from '../../account/accounts/way-door.policy.ts';
import type { Database } from '../../base/db/database.ts';
import type { SecurityQuestionsTable } from './security-questions.tables.ts';

export type SecurityQuestionRow = Selectable<SecurityQuestionsTable>;

type Times = 'changed_at' | 'since';
type Question = Omit<Insertable<SecurityQuestionsTable>, 'guid' | Times> &
  Partial<Pick<Insertable<SecurityQuestionsTable>, Times>>;

export async function findQuestion(db: Database, guid: string): Promise<SecurityQuestionRow | undefined> {
  return db.query.selectFrom('security_questions').selectAll().where('guid', '=', guid).executeTakeFirst();
}

export async function deleteQuestion(db: Database, { guid }: WayDoor): Promise<void> {
  await db.query.deleteFrom('security_questions').where('guid', '=', guid).execute();
}

/** Sets or replaces the question of an account. `changed_at` and `since` are those of the change, unless they come back with what was before. */
export async function saveQuestion(
  db: Database,
  { guid, at, since: age }: WayDoor,
  { changed_at = at, since = age, ...asked }: Question,
): Promise<void> {
  const question = { ...asked, changed_at, since };
  await db.query
    .insertInto('security_questions')
    .values({ guid, ...question })
    .onConflict((conflict) => conflict.column('guid').doUpdateSet(question))
    .execute();
}

/** Whether the question of an account has this very age. */
export async function isQuestionOfAge(db: Database, guid: string, age: Date): Promise<boolean> {
  return (await findQuestion(db, guid))?.since?.getTime() === age.getTime();
}

/** Makes such a question as old as the door says. */
export async function setQuestionOfAge(db: Database, { guid, since }: WayDoor, age: Date): Promise<void> {
  await db.query
    .updateTable('security_questions')
    .set({ since })
    .where('guid', '=', guid)
    .where('since', '=', age)
    .execute();
}
