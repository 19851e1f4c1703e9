import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import type { SecurityQuestionsTable } from './security-questions.tables.ts';

export type SecurityQuestionRow = Selectable<SecurityQuestionsTable>;

export async function findQuestion(db: Database, guid: string): Promise<SecurityQuestionRow | undefined> {
  return db.query.selectFrom('security_questions').selectAll().where('guid', '=', guid).executeTakeFirst();
}

export async function deleteQuestion(db: Database, guid: string): Promise<void> {
  await db.query.deleteFrom('security_questions').where('guid', '=', guid).execute();
}

export async function saveQuestion(
  db: Database,
  { guid, ...question }: Insertable<SecurityQuestionsTable>,
): Promise<void> {
  await db.query
    .insertInto('security_questions')
    .values({ guid, ...question })
    .onConflict((conflict) => conflict.column('guid').doUpdateSet(question))
    .execute();
}
