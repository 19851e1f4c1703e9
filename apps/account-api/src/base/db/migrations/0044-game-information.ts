import { sql, type Kysely } from 'kysely';

async function createGames(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE game_infos (
      game_no integer PRIMARY KEY,
      service_id text COLLATE "C" NOT NULL UNIQUE REFERENCES games ON DELETE CASCADE,
      game_id text COLLATE "C" NOT NULL UNIQUE,
      platform_type text NOT NULL,
      multiplatform boolean NOT NULL,
      guid boolean NOT NULL,
      distributor text NOT NULL,
      grade text NOT NULL,
      min_age integer NOT NULL CHECK (min_age >= 0),
      client_id text COLLATE "C" REFERENCES clients ON DELETE SET NULL,
      service_countries text[],
      sale_countries text[],
      person_check boolean NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX game_infos_client_id ON game_infos (client_id)`.execute(db);
  await sql`
    CREATE TABLE game_names (
      game_no integer NOT NULL REFERENCES game_infos ON DELETE CASCADE,
      lang text NOT NULL,
      name text NOT NULL,
      PRIMARY KEY (game_no, lang)
    )`.execute(db);
  await sql`
    CREATE TABLE game_banners (
      game_no integer NOT NULL REFERENCES game_infos ON DELETE CASCADE,
      lang text NOT NULL,
      position integer NOT NULL,
      image text NOT NULL,
      link text NOT NULL,
      starts_at timestamptz,
      ends_at timestamptz,
      PRIMARY KEY (game_no, lang, position)
    )`.execute(db);
  await sql`
    CREATE TABLE game_downloads (
      game_no integer NOT NULL REFERENCES game_infos ON DELETE CASCADE,
      os text NOT NULL,
      url text NOT NULL,
      PRIMARY KEY (game_no, os)
    )`.execute(db);
}

async function createCharacters(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE game_characters (
      character_no integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      guid uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
      game_no integer NOT NULL REFERENCES game_infos ON DELETE CASCADE,
      name text NOT NULL,
      main boolean NOT NULL,
      created_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX game_characters_guid ON game_characters (guid, game_no)`.execute(db);
  await sql`CREATE INDEX game_characters_game_no ON game_characters (game_no)`.execute(db);
  await sql`CREATE UNIQUE INDEX game_characters_main ON game_characters (guid, game_no) WHERE main`.execute(db);
}

async function createBlocks(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE applications (application_no integer PRIMARY KEY, name text NOT NULL)`.execute(db);
  await sql`
    CREATE TABLE managers (
      guid uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
      since timestamptz NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE block_lists (
      name text COLLATE "C" PRIMARY KEY,
      loaded_at timestamptz NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE blocks (
      id uuid PRIMARY KEY,
      list_name text COLLATE "C" NOT NULL REFERENCES block_lists ON DELETE CASCADE,
      application_no integer,
      game_no integer,
      member_no bigint,
      device_id text COLLATE "C",
      reason text NOT NULL,
      CHECK ((application_no IS NULL) <> (game_no IS NULL))
    )`.execute(db);
  await sql`CREATE INDEX blocks_list_name ON blocks (list_name)`.execute(db);
  await sql`CREATE INDEX blocks_game_no ON blocks (game_no)`.execute(db);
  await sql`CREATE INDEX blocks_application_no ON blocks (application_no)`.execute(db);
}

/** What is told of a game, its players' characters, and lists of what is blocked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createGames(db);
  await createCharacters(db);
  await createBlocks(db);
}
