import type { OwnerWay } from '@gatehouse/api-contract/ownership';
import type { Database } from '../../base/db/database.ts';
import type { WayDoor } from './way-door.policy.ts';

const agesOf = {
  signInAddress: 'email_since',
  contactAddress: 'secondary_email_since',
  phone: 'phone_since',
  authenticator: 'otp_since',
} as const satisfies Readonly<Partial<Record<OwnerWay, string>>>;
type AgedWay = keyof typeof agesOf;
const agedWays = Object.keys(agesOf) as AgedWay[]; // keys of the table above

/** Contacts, authenticator and person of an account that have this very age. */
export async function findWaysOfAge(db: Database, guid: string, age: Date): Promise<readonly OwnerWay[]> {
  const row = await db.query
    .selectFrom('accounts')
    .leftJoin('account_persons', 'account_persons.guid', 'accounts.guid')
    .select([...agedWays.map((way) => `accounts.${agesOf[way]}` as const), 'account_persons.verified_at'])
    .where('accounts.guid', '=', guid)
    .executeTakeFirstOrThrow();
  const isOf = (at: Date | null) => at?.getTime() === age.getTime();
  return [...agedWays.filter((way) => isOf(row[agesOf[way]])), ...(isOf(row.verified_at) ? ['person' as const] : [])];
}

/** Makes those ways as old as the door says. */
export async function setWaysOfAge(db: Database, door: WayDoor, age: Date): Promise<void> {
  const { guid, since } = door;
  for (const way of agedWays)
    await db.query
      .updateTable('accounts')
      .set({ [agesOf[way]]: since })
      .where('guid', '=', guid)
      .where(agesOf[way], '=', age)
      .execute();
  await db.query
    .updateTable('account_persons')
    .set({ verified_at: since })
    .where('guid', '=', guid)
    .where('verified_at', '=', age)
    .execute();
}
