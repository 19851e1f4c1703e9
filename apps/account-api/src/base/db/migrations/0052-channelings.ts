import { sql, type Kysely } from 'kysely';

/** Games whose accounts came from a former service, and the accounts that are moved: one for each, one of each member in a game. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE former_services (
      service_id text COLLATE "C" PRIMARY KEY REFERENCES games ON DELETE CASCADE,
      client_id text COLLATE "C" NOT NULL UNIQUE REFERENCES clients ON DELETE CASCADE,
      name text NOT NULL,
      terms_area text COLLATE "C" NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE channelings (
      id uuid PRIMARY KEY,
      service_id text COLLATE "C" NOT NULL REFERENCES former_services ON DELETE CASCADE,
      account_id text COLLATE "C" NOT NULL,
      account_name text NOT NULL,
      characters jsonb NOT NULL,
      redirect_url text NOT NULL,
      state_hash text COLLATE "C" NOT NULL UNIQUE,
      opened_at timestamptz NOT NULL,
      guid uuid REFERENCES accounts ON DELETE CASCADE,
      registered_at timestamptz,
      code_hash text COLLATE "C",
      sealed_code text,
      moved_at timestamptz,
      UNIQUE (service_id, account_id),
      CHECK ((registered_at IS NULL) = (guid IS NULL)),
      CHECK (moved_at IS NULL OR registered_at IS NOT NULL)
    )`.execute(db);
  await sql`CREATE UNIQUE INDEX channelings_of_member ON channelings (guid, service_id) WHERE guid IS NOT NULL`.execute(
    db,
  );
  await sql`CREATE INDEX channelings_open ON channelings (opened_at) WHERE moved_at IS NULL`.execute(db);
}
