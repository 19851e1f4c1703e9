import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { contactColumns } from './accounts.repository.ts';
import type { AccountPersonsTable } from './accounts.tables.ts';

const accountColumns = [...contactColumns, 'otp_user', 'check_due'] as const;
const memberColumns = ['country', 'birth_date', 'person_verified'] as const;

/** What of an account and its member is kept before a change. */
export async function readKeptAccount(db: Database, guid: string) {
  const { query } = db;
  const account = await query
    .selectFrom('accounts')
    .select([...accountColumns, 'password_hash'])
    .where('guid', '=', guid)
    .executeTakeFirstOrThrow();
  const { password_hash: hash, ...columns } = account;
  return {
    account: columns,
    hasPassword: hash !== null,
    member: await query
      .selectFrom('members')
      .select([...memberColumns])
      .where('guid', '=', guid)
      .executeTakeFirstOrThrow(),
    names: await query
      .selectFrom('identities')
      .select(['provider_cd', 'provider_user_id'])
      .where('guid', '=', guid)
      .orderBy('provider_cd')
      .orderBy('provider_user_id')
      .execute(),
    person: (await query.selectFrom('account_persons').selectAll().where('guid', '=', guid).executeTakeFirst()) ?? null,
  };
}

type KeptAccount = Awaited<ReturnType<typeof readKeptAccount>>;

/**
 * Makes an account what it was. A password that came with a change ends where there was none before; another one stays and opens
 * nothing, because the account is locked until a new one is chosen.
 */
export async function writeKeptAccount(
  db: Database,
  guid: string,
  { account, hasPassword, member, names, person }: KeptAccount,
): Promise<void> {
  const { query } = db;
  const password = hasPassword ? {} : { password_hash: null };
  await query
    .updateTable('accounts')
    .set({ ...account, ...password })
    .where('guid', '=', guid)
    .execute();
  await query.updateTable('members').set(member).where('guid', '=', guid).execute();
  await query.deleteFrom('identities').where('guid', '=', guid).execute();
  if (names.length > 0)
    await query
      .insertInto('identities')
      .values(names.map((name) => ({ ...name, guid })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await query.deleteFrom('account_persons').where('guid', '=', guid).execute();
  if (person) await query.insertInto('account_persons').values(personRow(person)).execute();
}

const personRow = (person: Selectable<AccountPersonsTable>): Insertable<AccountPersonsTable> => person;
