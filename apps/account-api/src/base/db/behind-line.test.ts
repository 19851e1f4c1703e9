import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { borrowTemplateEngine } from '../../testing/template-database.ts';
import type { EngineOfSuite } from '../../testing/warm-embedded.ts';
import { askingFor } from '../lines/asker.ts';
import { createFairLine } from '../lines/fair-line.ts';
import { QueueFull } from '../lines/work-queue.ts';
import { behindLine } from './behind-line.ts';
import { createDatabase, type Database } from './database.ts';
import type { Tables } from './tables.ts';

describe('the line before the embedded database', () => {
  let pglite: EngineOfSuite;
  beforeAll(async () => {
    pglite = await borrowTemplateEngine();
  }, 300_000);
  afterAll(() => pglite.close());

  /** `boundMs`: so much work may wait; what waits twice as long is refused, however long a piece takes here. */
  function behindOne(boundMs: number): Database {
    const line = createFairLine({ slots: 1, boundMs, share: 0.5, firstPieceMs: 5 });
    const dialect = behindLine(new PGliteDialect({ pglite }), line);
    return createDatabase(new Kysely<Tables>({ dialect }), 'pglite');
  }
  /** Longer than jest lets a test last: a line with this bound refuses nothing. */
  const patientMs = 600_000;

  /** What a refused sign-in does: a transaction with some work in it. */
  const workOn = (db: Database) => () =>
    db.transaction(async () => {
      await sql`SELECT 1`.execute(db.query);
      await delay(2);
    });

  it('lets a stranger pass a crowd of another network, and the crowd only wait for itself', async () => {
    const work = workOn(behindOne(patientMs));
    let doneByCrowd = 0;
    const crowd = Array.from({ length: 30 }, () =>
      askingFor('198.51.100.0/24', () => work().then(() => (doneByCrowd += 1))),
    );
    await askingFor('203.0.113.0/24', work);
    expect(doneByCrowd).toBeLessThanOrEqual(3);
    await Promise.all(crowd);
    expect(doneByCrowd).toBe(30);
  });

  it('refuses what would wait too long, and goes on', async () => {
    const work = workOn(behindOne(1_000));
    const crowd = await Promise.allSettled(
      Array.from({ length: 400 }, () => askingFor('198.51.100.0/24', () => work())),
    );
    const refused = crowd.filter((one) => one.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ reason }) => reason instanceof QueueFull)).toBe(true);
    await askingFor('198.51.100.0/24', work);
  });

  it('gives the place back when the work fails', async () => {
    const db = behindOne(patientMs);
    for (let count = 0; count < 3; count += 1)
      await expect(db.transaction(() => Promise.reject(new Error('undone')))).rejects.toThrow('undone');
    await expect(sql`SELECT broken`.execute(db.query)).rejects.toThrow();
    await workOn(db)();
  });
});
