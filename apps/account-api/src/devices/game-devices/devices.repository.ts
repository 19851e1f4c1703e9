import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import type { ContactKind } from '../../catalogue/games/games.tables.ts';
import type { DeviceContactsTable, DeviceRegistrationsTable, DevicesTable } from './devices.tables.ts';

export type DeviceRow = Selectable<DevicesTable>;
type DeviceContactRow = Selectable<DeviceContactsTable>;
type RegistrationRow = Selectable<DeviceRegistrationsTable>;
/** One member's devices of one game. */
export type DeviceHome = Readonly<{ guid: string; serviceId: string }>;

export async function findRegistration(db: Database, home: DeviceHome): Promise<RegistrationRow | undefined> {
  return db.query
    .selectFrom('device_registrations')
    .selectAll()
    .where('guid', '=', home.guid)
    .where('service_id', '=', home.serviceId)
    .executeTakeFirst();
}

export async function insertRegistration(db: Database, registration: RegistrationRow): Promise<void> {
  await db.query.insertInto('device_registrations').values(registration).execute();
}

/** What the page of a registration said; what it left out stays. */
export async function setRegistrationPlace(
  db: Database,
  home: DeviceHome,
  place: Partial<Pick<RegistrationRow, 'language' | 'country'>>,
): Promise<void> {
  if (Object.keys(place).length === 0) return;
  await db.query
    .updateTable('device_registrations')
    .set(place)
    .where('guid', '=', home.guid)
    .where('service_id', '=', home.serviceId)
    .execute();
}

export async function setDefaultContact(db: Database, home: DeviceHome, kind: ContactKind): Promise<void> {
  await db.query
    .updateTable('device_registrations')
    .set({ default_contact: kind })
    .where('guid', '=', home.guid)
    .where('service_id', '=', home.serviceId)
    .execute();
}

/** Its contacts end with it. */
export async function deleteRegistration(db: Database, home: DeviceHome): Promise<void> {
  await db.query
    .deleteFrom('device_registrations')
    .where('guid', '=', home.guid)
    .where('service_id', '=', home.serviceId)
    .execute();
}

export async function contactsOf(db: Database, home: DeviceHome): Promise<readonly DeviceContactRow[]> {
  return db.query
    .selectFrom('device_contacts')
    .selectAll()
    .where('guid', '=', home.guid)
    .where('service_id', '=', home.serviceId)
    .orderBy('kind', 'desc')
    .execute();
}

/** A contact in place of the one of its kind. */
export async function putContact(db: Database, contact: DeviceContactRow): Promise<void> {
  await db.query
    .insertInto('device_contacts')
    .values(contact)
    .onConflict((conflict) =>
      conflict
        .columns(['guid', 'service_id', 'kind'])
        .doUpdateSet({ contact: contact.contact, verified_at: contact.verified_at }),
    )
    .execute();
}

export async function devicesOf(db: Database, home: DeviceHome): Promise<readonly DeviceRow[]> {
  return db.query
    .selectFrom('devices')
    .selectAll()
    .where('guid', '=', home.guid)
    .where('service_id', '=', home.serviceId)
    .orderBy('registered_at')
    .orderBy('member_device_no')
    .execute();
}

export async function allDevicesOf(db: Database, guid: string): Promise<readonly DeviceRow[]> {
  return db.query
    .selectFrom('devices')
    .selectAll()
    .where('guid', '=', guid)
    .orderBy('service_id')
    .orderBy('registered_at')
    .orderBy('member_device_no')
    .execute();
}

export async function insertDevice(db: Database, device: Insertable<DevicesTable>): Promise<DeviceRow> {
  return db.query.insertInto('devices').values(device).returningAll().executeTakeFirstOrThrow();
}

/** A member's own device; in one game only where a game is named. */
export type OwnDevice = Readonly<{ guid: string; serviceId: string | null; memberDeviceNo: string }>;

/** `undefined`: this member has no such device. */
export async function renameDevice(
  db: Database,
  { guid, serviceId, memberDeviceNo }: OwnDevice,
  change: Readonly<{ nickname: string; updated_at: Date }>,
): Promise<DeviceRow | undefined> {
  return db.query
    .updateTable('devices')
    .set(change)
    .where('guid', '=', guid)
    .where('member_device_no', '=', memberDeviceNo)
    .$if(serviceId !== null, (query) => query.where('service_id', '=', serviceId ?? ''))
    .returningAll()
    .executeTakeFirst();
}

/** `undefined`: this member has no such device. */
export async function deleteDevice(
  db: Database,
  { guid, serviceId, memberDeviceNo }: OwnDevice,
): Promise<DeviceRow | undefined> {
  return db.query
    .deleteFrom('devices')
    .where('guid', '=', guid)
    .where('member_device_no', '=', memberDeviceNo)
    .$if(serviceId !== null, (query) => query.where('service_id', '=', serviceId ?? ''))
    .returningAll()
    .executeTakeFirst();
}
