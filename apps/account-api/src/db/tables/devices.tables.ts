import type { ColumnType } from 'kysely';

export type ContactKind = 'phone' | 'email';

/** What a game told of the device it runs on. */
export type KnownDevice = { device_id: string; device_name: string; os_name: string };

export type GamesTable = {
  service_id: string;
  name: string;
  device_limit: number;
  /** The one way its devices are verified; `null`: the player chooses. */
  verify_type: ContactKind | null;
  /** Whether it is played on registered devices only. */
  device_required: boolean;
};

/** `game`: what a game holds of its player; `verify`: once, into the web view's address; `webview`: the edge's, for 30 minutes. */
export type GameTokenKind = 'game' | 'verify' | 'webview';

export type GameTokensTable = {
  token_hash: string;
  kind: GameTokenKind;
  guid: string;
  service_id: string;
  /** JSON of a `KnownDevice`, as text when written. */
  device: ColumnType<KnownDevice | null, string | null, never>;
  /** Keyed hash of the browser that holds it: web views only. */
  browser_hash: string | null;
  /** Hash of the `verify` token that a web view's was made from. */
  made_from: string | null;
  issued_at: Date;
  expires_at: Date;
  used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

/** A member's devices of a game are protected: since then codes go to its contacts. Ends with the last device. */
export type DeviceRegistrationsTable = {
  guid: string;
  service_id: string;
  default_contact: ContactKind;
  registered_at: Date;
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

export type DeviceTables = {
  games: GamesTable;
  game_tokens: GameTokensTable;
  device_registrations: DeviceRegistrationsTable;
  device_contacts: DeviceContactsTable;
  devices: DevicesTable;
};
