import type { Settings } from '../base/settings/platform.settings.ts';
import { readSettings } from '../server/read-settings.ts';

export const testEdgeSecret = 'edge-secret-of-tests';
export const testDoorSecret = 'door-secret-of-tests';

/** Cheapest parameters argon2 takes: hashing is not what these tests are about. */
const cheapHash = { memoryKib: 8, passes: 1 };

/** All callers of a test come from one address, on a machine that does much else. */
const manyFromOneAddress = {
  floodPerMinute: 1_000_000,
  networkFailures: { captchaFrom: 1_000_000, refuseFrom: 1_000_000 },
  openings: { perBrowser: 1_000_000, perNetwork: 1_000_000 },
  texts: {
    perRange: 1_000_000,
    perCountry: 1_000_000,
    perPlatform: 1_000_000,
    perBrowser: 1_000_000,
    perNetwork: 1_000_000,
    closing: {
      leastSent: 1_000_000,
      leastConfirmed: 10,
      closedHours: 1,
      perNetwork: 1_000_000,
      networkMost: 1_000_000,
    },
    openRanges: [],
  },
  qrCodes: { perBrowser: 1_000_000, perNetwork: 1_000_000 },
  clientSecretFailures: 1_000_000,
  signInLine: { boundMs: 60_000, share: 1 },
} as const satisfies Partial<Settings>;

export function testSettings(changes: Partial<Settings> = {}): Settings {
  const settings = readSettings({
    GATEHOUSE_LOG_LEVEL: 'silent',
    API_EDGE_SECRET: testEdgeSecret,
    API_TEST_SECRET: testDoorSecret,
  });
  return { ...settings, hashCost: cheapHash, ...manyFromOneAddress, ...changes };
}
