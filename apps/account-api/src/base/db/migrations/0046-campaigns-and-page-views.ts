import { sql, type Kysely } from 'kysely';

/** Banners of the sign-in page and of a finished sign-up; how often which page was opened, without a member id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE campaigns (
      id text COLLATE "C" NOT NULL,
      place text NOT NULL CHECK (place IN ('login', 'sign-up')),
      lang text NOT NULL,
      position integer NOT NULL,
      brand text CHECK (brand IN ('main', 'ppool')),
      title text NOT NULL,
      text text NOT NULL,
      image text NOT NULL,
      link text NOT NULL,
      starts_at timestamptz,
      ends_at timestamptz,
      PRIMARY KEY (place, lang, id)
    )`.execute(db);
  await sql`
    CREATE TABLE page_views (
      day date NOT NULL,
      app_id text COLLATE "C" NOT NULL,
      page text COLLATE "C" NOT NULL,
      country text NOT NULL,
      locale text NOT NULL,
      views integer NOT NULL,
      PRIMARY KEY (day, app_id, page, country, locale)
    )`.execute(db);
}
