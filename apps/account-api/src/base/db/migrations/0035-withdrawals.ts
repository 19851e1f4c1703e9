import { sql, type Kysely } from 'kysely';

/** What a withdrawal is made of beside its date, which stays with the account; what hinders and what is lost; what games hear. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE withdrawals (
      guid uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
      requested_at timestamptz NOT NULL,
      brand text NOT NULL,
      reason text,
      -- When its letters went out: that it was requested, and that it can be taken back for three more days.
      told_at timestamptz,
      reminded_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX withdrawals_untold ON withdrawals (requested_at) WHERE told_at IS NULL`.execute(db);
  await sql`CREATE INDEX withdrawals_unreminded ON withdrawals (requested_at) WHERE reminded_at IS NULL`.execute(db);
  // Those that are under way were told of in another way.
  await sql`
    INSERT INTO withdrawals (guid, requested_at, brand, told_at)
    SELECT guid, deletion_requested_at, 'main', deletion_requested_at FROM accounts WHERE deletion_requested_at IS NOT NULL`.execute(
    db,
  );
  await sql`
    CREATE TABLE studio_works (
      id uuid PRIMARY KEY,
      guid uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('GROUP', 'PRODUCT')),
      name text NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX studio_works_guid ON studio_works (guid)`.execute(db);
  await sql`
    CREATE TABLE balances (
      guid uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
      rule_id text COLLATE "C" NOT NULL,
      amount bigint NOT NULL,
      PRIMARY KEY (guid, rule_id)
    )`.execute(db);
  await sql`
    CREATE TABLE platform_events (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at timestamptz NOT NULL,
      event text NOT NULL,
      member_no bigint NOT NULL,
      service_id text COLLATE "C" REFERENCES games ON DELETE CASCADE
    )`.execute(db);
  await sql`CREATE INDEX platform_events_member_no ON platform_events (member_no)`.execute(db);
  await sql`CREATE INDEX platform_events_at ON platform_events (at)`.execute(db);
  await sql`CREATE INDEX platform_events_service_id ON platform_events (service_id) WHERE service_id IS NOT NULL`.execute(
    db,
  );
}
