import { afterAll, beforeAll } from '@jest/globals';
import type { Settings } from '../base/settings/platform.settings.ts';
import type { EngineUnderTest } from './each-engine.ts';
import { createTestPlatform, type TestPlatform } from './test-platform.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export type Stage = Readonly<{ platform: TestPlatform; server: TestServer }>;

/** One platform behind one server for a suite. Its tests share the people: what one changes, it makes for itself. */
export function usePlatform(engine: EngineUnderTest, settings: Partial<Settings> = {}): () => Stage {
  let stage: Stage | null = null;
  beforeAll(async () => {
    const platform = await createTestPlatform({ db: await engine.open(), settings });
    stage = { platform, server: await startTestServer(platform) };
  }, 300_000);
  afterAll(async () => {
    try {
      await stage?.server.close();
    } finally {
      await stage?.platform.db.close();
    }
  });
  return () => {
    if (!stage) throw new Error('the stage stands only during a test');
    return stage;
  };
}
