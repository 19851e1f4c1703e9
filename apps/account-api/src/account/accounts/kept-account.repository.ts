import type { GivenBack } from '@gatehouse/api-contract';
import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { contactColumns } from './accounts.repository.ts';
import type { AccountPersonsTable } from './accounts.tables.ts';
import { isNameKeptForOther } from './kept-names.repository.ts';
import type { WayDoor } from './way-door.policy.ts';

const accountColumns = [...contactColumns, 'otp_user', 'otp_since', 'check_due'] as const;
const memberColumns = ['country', 'birth_date', 'person_verified'] as const;

/** What of an account and its member is kept before a change. */
export async function readKeptAccount(db: Database, guid: string) {
  const { query } = db;
  const account = await query
    .selectFrom('accounts')
    .select([...accountColumns, 'password_hash', 'password_changed_at'])
    .where('guid', '=', guid)
    .executeTakeFirstOrThrow();
  const { password_hash: hash, password_changed_at, ...columns } = account;
  return {
    account: columns,
    hasPassword: hash !== null,
    password: hash === null ? null : { hash, changed_at: password_changed_at },
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
type Given = Readonly<{ kept: KeptAccount; facts: ReadonlySet<GivenBack> }>;

/** Columns that come back with each of these. */
const columnsOf = {
  signInAddress: ['email', 'email_verified', 'email_disowned_at', 'email_since', 'email_before'],
  contactAddress: ['secondary_email', 'secondary_email_verified', 'secondary_email_since', 'secondary_email_before'],
  phone: ['phone', 'phone_verified', 'phone_since', 'phone_before', 'phone_proven_at'],
  authenticator: ['otp_user', 'otp_since'],
} as const satisfies Readonly<Partial<Record<GivenBack, readonly (keyof KeptAccount['account'])[]>>>;

const pick = <Row extends object, Key extends keyof Row>(row: Row, keys: readonly Key[]): Pick<Row, Key> =>
  Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<Row, Key>; // its own keys

/** The check that a sign-in asks for again, where a change had done it. */
function checkDueAgain({ account: { check_due: due } }: KeptAccount, facts: ReadonlySet<GivenBack>) {
  const wayOfCheck = { PHONE: 'phone', PERSON: 'person' } as const;
  return due !== null && facts.has(wayOfCheck[due]) ? { check_due: due } : {};
}

/** Makes an account what it was in these facts. A password that came with a name ends where there was none before; no other one comes back. */
export async function writeKeptAccount(db: Database, door: WayDoor, { kept, facts }: Given): Promise<void> {
  const { guid } = door;
  const { account, hasPassword, member, names, person } = kept;
  const { query } = db;
  const own = Object.keys(columnsOf) as (keyof typeof columnsOf)[]; // keys of the table above
  const columns = own.filter((fact) => facts.has(fact)).flatMap((fact) => [...columnsOf[fact]]);
  const set = {
    ...pick(account, columns),
    ...checkDueAgain(kept, facts),
    ...(facts.has('signInNames') && !hasPassword && { password_hash: null }),
  };
  if (Object.keys(set).length > 0) await query.updateTable('accounts').set(set).where('guid', '=', guid).execute();
  if (facts.has('country'))
    await query.updateTable('members').set({ country: member.country }).where('guid', '=', guid).execute();
  if (facts.has('person')) await writeKeptPerson(db, door, { member, person });
  if (facts.has('signInNames')) await writeKeptNames(db, door, names);
}

/** Whether another account signs in by one of these names, or at `at` may do so again. */
export async function areNamesLost(
  db: Database,
  { guid, at }: Readonly<{ guid: string; at: Date }>,
  names: KeptAccount['names'],
): Promise<boolean> {
  for (const name of names) {
    const other = await db.query
      .selectFrom('identities')
      .select('guid')
      .where('provider_cd', '=', name.provider_cd)
      .where('provider_user_id', '=', name.provider_user_id)
      .where('guid', '!=', guid)
      .executeTakeFirst();
    if (other !== undefined || (await isNameKeptForOther(db, name, { guid, at }))) return true;
  }
  return false;
}

async function writeKeptNames(db: Database, { guid }: WayDoor, names: KeptAccount['names']): Promise<void> {
  const { query } = db;
  await query.deleteFrom('identities').where('guid', '=', guid).execute();
  if (names.length === 0) return;
  await query
    .insertInto('identities')
    .values(names.map((name) => ({ ...name, guid })))
    .onConflict((conflict) => conflict.doNothing()) // a sign-up may have taken one since `areNamesLost` was asked
    .execute();
}

async function writeKeptPerson(
  db: Database,
  { guid }: WayDoor,
  { member, person }: Pick<KeptAccount, 'member' | 'person'>,
): Promise<void> {
  const { query } = db;
  const { birth_date, person_verified } = member;
  await query.updateTable('members').set({ birth_date, person_verified }).where('guid', '=', guid).execute();
  await query.deleteFrom('account_persons').where('guid', '=', guid).execute();
  if (person) await query.insertInto('account_persons').values(personRow(person)).execute();
}

const personRow = (person: Selectable<AccountPersonsTable>): Insertable<AccountPersonsTable> => person;
