import type { ColumnType } from 'kysely';
import type { KnownDevice } from '../../base/http/bearer.ts';

export type GamesTable = {
  service_id: string;
  name: string;
  device_limit: number;
  /** The one way its devices are verified; `null`: the player chooses. */
  verify_type: ContactKind | null;
  /** Whether it is played on registered devices only. */
  device_required: boolean;
};

/** What a device protection sends its codes to. */
export type ContactKind = 'phone' | 'email';

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

declare module '../../base/db/tables.ts' {
  interface Tables {
    games: GamesTable;
    game_tokens: GameTokensTable;
  }
}
