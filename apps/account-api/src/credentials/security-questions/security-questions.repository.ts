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
  { guid, at }: WayDoor,
  { changed_at = at, since = at, ...asked }: Question,
): Promise<void> {
  const question = { ...asked, changed_at, since };
  await db.query
    .insertInto('security_questions')
    .values({ guid, ...question })
    .onConflict((conflict) => conflict.column('guid').doUpdateSet(question))
    .execute();
}
