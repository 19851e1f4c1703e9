import { afterAll, beforeAll } from '@jest/globals';
import type { Settings } from '../base/settings/platform.settings.ts';
import type { EngineUnderTest } from './each-engine.ts';
import { createTestPlatform, type TestPlatform } from './test-platform.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export type Stage = Readonly<{
  platform: TestPlatform;
  /** Answers the calls of the suite: the one there is, or two in turn. */
  server: TestServer;
}>;

/** A stage, and each of its servers by itself. */
export type OpenStage = Stage & Readonly<{ everyServer: readonly TestServer[] }>;

/** Hands calls to some servers in turn. */
function inTurn(servers: readonly [TestServer, ...TestServer[]]): TestServer {
  const [{ address }] = servers;
  let calls = 0;
  return {
    address,
    call: (call, input, asked) => (servers[calls++ % servers.length] ?? servers[0]).call(call, input, asked),
    close: async () => {
      const closed = await Promise.allSettled(servers.map((server) => server.close()));
      for (const one of closed) if (one.status === 'rejected') throw one.reason;
    },
  };
}

/** A platform over a database of its own behind a server, or behind two of which each has a platform of its own. */
export async function openStage(engine: EngineUnderTest, settings: Partial<Settings> = {}): Promise<OpenStage> {
  const db = await engine.open();
  const platform = await createTestPlatform({ db, settings });
  const first = await startTestServer(platform);
  if (!engine.isServedByTwo) return { platform, server: first, everyServer: [first] };
  const second = await startTestServer(await createTestPlatform({ db, settings, beside: platform }));
  return { platform, server: inTurn([first, second]), everyServer: [first, second] };
}

/** Ends the servers, and the database in any case. */
export async function closeStage({ platform, server }: Stage): Promise<void> {
  try {
    await server.close();
  } finally {
    await platform.db.close();
  }
}

/** One stage for a suite. Its tests share the people: what one changes, it makes for itself. */
export function usePlatform(engine: EngineUnderTest, settings: Partial<Settings> = {}): () => Stage {
  let stage: Stage | null = null;
  beforeAll(async () => {
    stage = await openStage(engine, settings);
  }, 300_000);
  afterAll(async () => {
    if (stage) await closeStage(stage);
  });
  return () => {
    if (!stage) throw new Error('the stage stands only during a test');
    return stage;
  };
}
