import type { Locale } from '@gatehouse/platform';
import type { ColumnType } from 'kysely';
import type { ContactKind } from '../../catalogue/games/games.tables.ts';

/** A member's devices of a game are protected: since then codes go to its contacts. Ends with the last device. */
export type DeviceRegistrationsTable = {
  guid: string;
  service_id: string;
  default_contact: ContactKind;
  registered_at: Date;
  /** Of the page on which a device was registered last; `null`: it did not say. */
  language: Locale | null;
  country: string | null;
};

export type DeviceContactsTable = {
  guid: string;
  service_id: string;
  kind: ContactKind;
  contact: string;
  verified_at: Date;
};

export type DevicesTable = {
  /** bigint: text when read. */
  member_device_no: ColumnType<string, never, never>;
  guid: string;
  service_id: string;
  device_id: string;
  device_name: string;
  os_name: string;
  nickname: string;
  registered_at: Date;
  updated_at: Date;
};

declare module '../../base/db/tables.ts' {
  interface Tables {
    device_registrations: DeviceRegistrationsTable;
    device_contacts: DeviceContactsTable;
    devices: DevicesTable;
  }
}
