import { refreshV20, userTokenCheck } from '@gatehouse/api-contract';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql, type CompiledQuery, type KyselyPlugin } from 'kysely';
import { createDatabase, type Database } from '../../base/db/database.ts';
import { after, dayMs } from '../../base/ports/clock.ts';
import { endedSessionDays } from '../../session/sessions/session-lifetime.policy.ts';
import { purgeSessions } from '../../session/sessions/sessions.repository.ts';
import { describeOnPostgres } from '../../testing/each-engine.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { testContext } from '../../testing/test-context.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { runUpkeep } from './run-upkeep.command.ts';

/** A small number for a planner that is to prefer an index; GATEHOUSE_FILLED_ROWS=1000000 measures a large platform. */
const rows = Number(process.env['GATEHOUSE_FILLED_ROWS'] ?? 20_000);
const overSessions = 100;
const purgeLimitMs = rows > 100_000 ? 100 : Infinity; // a figure of a quiet machine, not of every run of the tests
const fillTimeoutMs = 300_000 + rows;

/** Accounts with a session each that goes on; the first hundred sessions are long over. */
const fillStatements = (now: Date) => {
  const guid = sql`md5('account' || n)::uuid`;
  const sid = sql`md5('session' || n)::uuid`;
  const live = after(now, dayMs);
  const over = after(now, -40 * dayMs);
  const ends = sql`CASE WHEN n <= ${sql.lit(overSessions)} THEN ${over}::timestamptz ELSE ${live}::timestamptz END`;
  const numbers = sql`generate_series(1, ${sql.lit(rows)}) AS n`;
  return [
    sql`INSERT INTO accounts (guid, account_type, status, email, email_verified, password_changed_at, created_at)
      SELECT ${guid}, 'MAIN', 'OK', 'filled' || n || '@playground.test', true, ${now}, ${now} FROM ${numbers}`,
    sql`INSERT INTO members SELECT ${guid}, 'filled' || n, 'KR', 'ko', 'Asia/Seoul', 540, '1990-01-15', true, false FROM ${numbers}`,
    sql`INSERT INTO identities (provider_cd, provider_user_id, guid) SELECT 'SO', 'filled' || n, ${guid} FROM ${numbers}`,
    sql`INSERT INTO sessions (sid, guid, provider_cd, country, forever, lifetime_ms, created_at)
      SELECT ${sid}, ${guid}, 'SO', 'KR', true, 86400000, ${over} FROM ${numbers}`,
    sql`INSERT INTO refresh_tokens (token_hash, sid, issued_at, expires_at) SELECT 'filled' || n, ${sid}, ${over}, ${ends} FROM ${numbers}`,
    sql`INSERT INTO access_tokens (token_hash, sid, expires_at) SELECT 'filled' || n, ${sid}, ${ends} FROM ${numbers}`,
    sql`INSERT INTO flows (state_hash, kind, guid, data, created_at, expires_at) SELECT 'filled' || n, 'x', ${guid}, '{}', ${now}, ${live} FROM ${numbers}`,
    sql`INSERT INTO password_counters (subject, failures, updated_at) SELECT 'filled' || n, 1, ${now} FROM ${numbers}`,
    sql`INSERT INTO remembered_browsers (browser_hash, guid, remembered_at) SELECT 'filled' || n, ${guid}, ${now} FROM ${numbers}`,
    sql`INSERT INTO audit_records (id, at, event, outcome, guid, request_id, details)
      SELECT ${sid}, ${now}, 'sign-in', 'ok', ${guid}, 'filled', '{}' FROM ${numbers}`,
    sql`ANALYZE`,
  ];
};

const filled =
  'accounts|members|identities|sessions|refresh_tokens|access_tokens|flows|password_counters|remembered_browsers|audit_records';

/** Statements as they were sent, each once. */
function recorded(db: Database) {
  const statements = new Map<string, CompiledQuery>();
  const executor = db.query.getExecutor();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const statement = executor.compileQuery(node, queryId);
      if (/^(select|insert|update|delete)/i.test(statement.sql.trim())) statements.set(statement.sql, statement);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { statements, db: createDatabase(db.query.withPlugin(plugin), db.engine) };
}

describeOnPostgres('a filled database', (engine) => {
  let plain: Database;
  let platform: TestPlatform;
  let server: TestServer;
  let statements: ReadonlyMap<string, CompiledQuery>;

  beforeAll(async () => {
    plain = await engine.open();
    const record = recorded(plain);
    statements = record.statements;
    platform = await createTestPlatform({ db: record.db });
    for (const statement of fillStatements(platform.clock.now())) await statement.execute(plain.query);
    server = await startTestServer(platform);
  }, fillTimeoutMs);
  afterAll(async () => {
    await server.close();
    await plain.close();
  });

  async function fullScans(): Promise<string[]> {
    const found: string[] = [];
    for (const { sql: text, parameters } of statements.values()) {
      const explained = { ...sql`SELECT 1`.compile(plain.query), sql: `EXPLAIN ${text}`, parameters };
      const plan = await plain.query.executeQuery<Record<'QUERY PLAN', string>>(explained);
      const scan = plan.rows.find((row) => new RegExp(`Seq Scan on (${filled})\\b`).test(row['QUERY PLAN']));
      if (scan) found.push(`${scan['QUERY PLAN'].trim()}: ${text}`);
    }
    return found;
  }

  it(
    'is never read as a whole by a sign-in, a token check, a refresh or the clearing up',
    async () => {
      const browserId = `browser-${crypto.randomUUID()}`;
      const { accessToken: token, refreshToken } = (await signInAs(server, 'alice', {}, { browserId })).value;
      await server.call(userTokenCheck, {}, { token });
      await server.call(refreshV20, { body: { refresh_token: refreshToken } }, { browserId });
      const from = performance.now();
      await purgeSessions(platform.db, after(platform.clock.now(), -endedSessionDays * dayMs));
      expect(performance.now() - from).toBeLessThan(purgeLimitMs);
      const { rows: left } = await sql<{ sessions: number }>`
      SELECT count(*)::integer AS sessions FROM sessions JOIN accounts USING (guid) WHERE email LIKE 'filled%'
    `.execute(plain.query);
      expect(left).toEqual([{ sessions: rows - overSessions }]);
      expect(await runUpkeep(testContext(platform))).toBe(true);
      expect(await fullScans()).toEqual([]);
    },
    fillTimeoutMs,
  );
});
