import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE terms_items (
      terms_type_id text COLLATE "C" PRIMARY KEY,
      terms_type_no integer GENERATED ALWAYS AS IDENTITY UNIQUE,
      service_id text NOT NULL,
      terms_area text NOT NULL,
      agree_type text NOT NULL,
      title text NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE terms_versions (
      terms_type_id text COLLATE "C" NOT NULL REFERENCES terms_items,
      version integer NOT NULL,
      effective_from timestamptz NOT NULL,
      PRIMARY KEY (terms_type_id, version)
    )`.execute(db);
  await sql`
    CREATE TABLE terms_agreements (
      guid uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
      terms_type_id text COLLATE "C" NOT NULL,
      version integer NOT NULL,
      agreed_at timestamptz NOT NULL,
      PRIMARY KEY (guid, terms_type_id, version),
      FOREIGN KEY (terms_type_id, version) REFERENCES terms_versions
    )`.execute(db);
}
