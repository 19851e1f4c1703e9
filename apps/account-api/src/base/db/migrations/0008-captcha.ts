import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE captchas (
      key_hash text COLLATE "C" PRIMARY KEY,
      kind text COLLATE "C" NOT NULL,
      action text COLLATE "C" NOT NULL,
      site_key text COLLATE "C" NOT NULL,
      asker text COLLATE "C" NOT NULL,
      sealed_solution text NOT NULL,
      tries integer NOT NULL DEFAULT 0,
      sounds integer NOT NULL DEFAULT 0,
      expires_at timestamptz NOT NULL,
      solved_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX captchas_expires_at ON captchas (expires_at)`.execute(db);
  await sql`
    CREATE TABLE captcha_tokens (
      token_hash text COLLATE "C" PRIMARY KEY,
      action text COLLATE "C" NOT NULL,
      site_key text COLLATE "C" NOT NULL,
      asker text COLLATE "C" NOT NULL,
      expires_at timestamptz NOT NULL,
      used_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX captcha_tokens_expires_at ON captcha_tokens (expires_at)`.execute(db);
  await sql`
    CREATE TABLE captcha_windows (
      subject text COLLATE "C" PRIMARY KEY,
      started_at timestamptz NOT NULL,
      used integer NOT NULL
    )`.execute(db);
}
