import type { Database } from '../../base/db/database.ts';

const mostPeople = 1000;

/** Accounts with their members, oldest first. */
export async function peopleRows(db: Database) {
  return db.query
    .selectFrom('accounts')
    .innerJoin('members', 'members.guid', 'accounts.guid')
    .selectAll('accounts')
    .select(['nickname', 'country', 'birth_date'])
    .orderBy('member_no')
    .limit(mostPeople)
    .execute();
}
