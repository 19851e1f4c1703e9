import type { Settings } from '../shared/settings/settings.ts';
import { readSettings } from '../server/read-settings.ts';

export const testEdgeSecret = 'edge-secret-of-tests';
export const testDoorSecret = 'door-secret-of-tests';

/** Cheapest parameters argon2 takes: hashing is not what these tests are about. */
const cheapHash = { memoryKib: 8, passes: 1 };

export function testSettings(changes: Partial<Settings> = {}): Settings {
  const settings = readSettings({
    GATEHOUSE_LOG_LEVEL: 'silent',
    API_EDGE_SECRET: testEdgeSecret,
    API_TEST_SECRET: testDoorSecret,
  });
  return { ...settings, hashCost: cheapHash, ...changes };
}
