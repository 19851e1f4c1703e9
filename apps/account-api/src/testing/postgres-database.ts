import { existsSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { connectPostgres } from '../base/db/connect.ts';
import type { Database } from '../base/db/database.ts';
import { migrate } from '../base/db/migrate.ts';
import { jobLimits } from '../base/db/postgres/database-limits.settings.ts';
import { seed } from '../local/seed/seed.command.ts';
import { databaseFingerprint } from './database-fingerprint.ts';
import { longLimits } from './long-limits.ts';
import { removeOldCopies } from './old-copies.ts';
import { startPostgres, type PostgresServer } from './postgres-server.ts';
import { createTestPlatform } from './test-platform.ts';

const templateName = 'gatehouse_template';

export type Addresses = Pick<PostgresServer, 'url'>;

/** Runs statements one after the other; answers the first column of each one's first row. */
export async function executeAt(url: string, statements: readonly string[]): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const answers: unknown[] = [];
    for (const statement of statements) {
      const { rows } = await client.query<Record<string, unknown>>(statement);
      answers.push(Object.values(rows?.[0] ?? {})[0]);
    }
    return answers;
  } finally {
    await client.end();
  }
}

const execute = (server: Addresses, statement: string) => executeAt(server.url('postgres'), [statement]);

/** Makes the migrated and seeded database that others are copied from. */
async function prepareTemplate(server: PostgresServer): Promise<void> {
  await execute(server, `CREATE DATABASE ${templateName}`);
  const db = await connectPostgres({
    databaseUrl: server.url(templateName),
    onDatabaseError: () => {},
    limits: jobLimits.migrations,
  });
  await migrate(db);
  await seed(await createTestPlatform({ db }));
  await db.close();
}

/** A server of its own with the template in it: made once, whenever anything that shapes it has changed. */
export async function startPreparedPostgres(): Promise<PostgresServer> {
  const prefix = `gatehouse-postgres-${userInfo().uid}-`;
  const cluster = join(tmpdir(), `${prefix}${databaseFingerprint()}`);
  if (!existsSync(cluster)) {
    removeOldCopies(prefix);
    const server = await startPostgres();
    await prepareTemplate(server);
    server.stopAndKeep(cluster);
  }
  return startPostgres(cluster);
}

/** A migrated and seeded database of its own. */
export async function openPostgresDatabase(
  server: Addresses,
  onDatabaseError: (error: unknown) => void = () => {},
): Promise<Readonly<{ db: Database; name: string; url: string }>> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await execute(server, `CREATE DATABASE ${name} TEMPLATE ${templateName}`);
  const url = server.url(name);
  return { db: await connectPostgres({ databaseUrl: url, onDatabaseError, limits: longLimits }), name, url };
}
