import type { Brand } from '@gatehouse/platform';
import type { Generated } from 'kysely';

export type MaintenanceScope = 'PLATFORM' | 'SERVICE' | 'GAME';

export type MaintenancesTable = {
  maintenance_no: Generated<number>;
  scope: MaintenanceScope;
  /** The program it is about; `null`: every one. */
  application_no: number | null;
  service_id: string | null;
  game_no: number | null;
  /** `null`: every brand. */
  brand: Brand | null;
  /** In the operator's words, such as REGULAR or URGENT. */
  type: string;
  /** Switched off: it is not announced and closes nothing. */
  in_use: boolean;
  /** Announced from here on. */
  open_at: Date;
  start_at: Date;
  /** As planned. */
  end_at: Date | null;
  /** Over at its planned end; otherwise it runs on until somebody ends it. */
  ends_by_itself: boolean;
  ended_at: Date | null;
};

/** HTML from outside in `content`. */
type MaintenanceTextsTable = { maintenance_no: number; lang: string; title: string; content: string };

/** Players who pass while a game is closed. */
type WhiteUsersTable = { guid: string; game_no: number };

declare module '../../base/db/tables.ts' {
  interface Tables {
    maintenances: MaintenancesTable;
    maintenance_texts: MaintenanceTextsTable;
    white_users: WhiteUsersTable;
  }
}
