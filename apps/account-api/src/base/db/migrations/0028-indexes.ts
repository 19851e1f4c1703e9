import { sql, type Kysely } from 'kysely';

/** For what is deleted with the row that a foreign key names, or keeps that row from being deleted. */
const ofForeignKeys = [
  'account_blocks_of_account ON account_blocks (guid)',
  'authorization_codes_client_id ON authorization_codes (client_id)',
  'authorization_codes_given_sid ON authorization_codes (given_sid) WHERE given_sid IS NOT NULL',
  'authorization_codes_guid ON authorization_codes (guid)',
  'authorization_codes_sid ON authorization_codes (sid)',
  'device_registrations_service_id ON device_registrations (service_id)',
  'flows_guid ON flows (guid) WHERE guid IS NOT NULL',
  'game_tokens_service_id ON game_tokens (service_id)',
  'guardian_consents_terms ON guardian_consents (terms_type_id, version)',
  'remembered_browsers_guid ON remembered_browsers (guid)',
  'return_codes_guid ON return_codes (guid)',
  'sessions_client_id ON sessions (client_id) WHERE client_id IS NOT NULL',
  'sessions_of_account ON sessions (guid)',
  'sign_ups_guid ON sign_ups (guid) WHERE guid IS NOT NULL',
  'sign_ups_moves_guid ON sign_ups (moves_guid) WHERE moves_guid IS NOT NULL',
  'terms_agreements_terms ON terms_agreements (terms_type_id, version)',
] as const;

/** For finding what is over. Of a session's refresh tokens only the last one is unused. */
const ofUpkeep = [
  'accounts_deletion_requested_at ON accounts (deletion_requested_at) WHERE deletion_requested_at IS NOT NULL',
  'audit_records_at ON audit_records (at)',
  'captcha_windows_started_at ON captcha_windows (started_at)',
  'code_sends_day_started_at ON code_sends (day_started_at)',
  'code_tries_day_started_at ON code_tries (day_started_at)',
  'flows_expires_at ON flows (expires_at)',
  'password_counters_updated_at ON password_counters (updated_at)',
  'refresh_tokens_unused_expires_at ON refresh_tokens (expires_at) WHERE used_at IS NULL',
  'remembered_browsers_remembered_at ON remembered_browsers (remembered_at)',
  'return_codes_expires_at ON return_codes (expires_at)',
  'sign_ups_sealed_refresh ON sign_ups (registered_at) WHERE sealed_refresh IS NOT NULL',
  'withdrawn_accounts_withdrawn_at ON withdrawn_accounts (withdrawn_at)',
] as const;

/** They left out what had ended, so a deletion of the account could not use them. */
const replaced = ['account_blocks_guid', 'sessions_guid'] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of [...ofForeignKeys, ...ofUpkeep]) await sql.raw(`CREATE INDEX ${index}`).execute(db);
  for (const name of replaced) await sql.raw(`DROP INDEX ${name}`).execute(db);
  // One process at a time clears up: it writes when the next one may.
  await sql`CREATE TABLE upkeep_runs (name text COLLATE "C" PRIMARY KEY, due_at timestamptz NOT NULL)`.execute(db);
}
