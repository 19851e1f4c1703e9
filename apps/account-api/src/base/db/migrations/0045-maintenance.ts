import { sql, type Kysely } from 'kysely';

/** Planned and running maintenance of the platform, a service or a game, and players who pass during one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE maintenances (
      maintenance_no integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      scope text NOT NULL CHECK (scope IN ('PLATFORM', 'SERVICE', 'GAME')),
      application_no integer REFERENCES applications,
      service_id text COLLATE "C",
      game_no integer REFERENCES game_infos ON DELETE CASCADE,
      brand text CHECK (brand IN ('main', 'ppool')),
      type text NOT NULL,
      in_use boolean NOT NULL,
      open_at timestamptz NOT NULL,
      start_at timestamptz NOT NULL,
      end_at timestamptz,
      ends_by_itself boolean NOT NULL,
      ended_at timestamptz,
      CHECK (open_at <= start_at AND (end_at IS NULL OR start_at < end_at)),
      CHECK ((scope = 'SERVICE') = (service_id IS NOT NULL) AND (scope = 'GAME') = (game_no IS NOT NULL)),
      CHECK (end_at IS NOT NULL OR NOT ends_by_itself)
    )`.execute(db);
  await sql`CREATE INDEX maintenances_application_no ON maintenances (application_no)`.execute(db);
  await sql`CREATE INDEX maintenances_game_no ON maintenances (game_no)`.execute(db);
  await sql`
    CREATE TABLE maintenance_texts (
      maintenance_no integer NOT NULL REFERENCES maintenances ON DELETE CASCADE,
      lang text NOT NULL,
      title text NOT NULL,
      content text NOT NULL,
      PRIMARY KEY (maintenance_no, lang)
    )`.execute(db);
  await sql`
    CREATE TABLE white_users (
      guid uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
      game_no integer NOT NULL REFERENCES game_infos ON DELETE CASCADE,
      PRIMARY KEY (guid, game_no)
    )`.execute(db);
  await sql`CREATE INDEX white_users_game_no ON white_users (game_no)`.execute(db);
}
