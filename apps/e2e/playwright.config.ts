import { availableParallelism } from 'node:os';
import { chromiumArguments } from '@gatehouse/platform/testing';
import { defineConfig } from '@playwright/test';
import { mainBrand } from './src/harness/addresses.ts';
import { chromiumPath } from './src/harness/chromium.ts';
import type { JourneyOptions } from './src/harness/test.ts';

const reportFile = process.env['E2E_REPORT'];

export default defineConfig<JourneyOptions>({
  testDir: './journeys',
  outputDir: process.env['E2E_OUTPUT'] ?? './test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // A browser with its servers keeps a core busy: one more at a time is no faster, and each takes longer.
  workers: Math.min(4, availableParallelism()),
  // For a dead page; how soon a page answers is held by budgets and benchmarks.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: reportFile ? [['line'], ['json', { outputFile: reportFile }]] : [['line']],
  use: {
    baseURL: mainBrand.origin,
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'off',
    // Below the limit of a journey, so that a failure names what was waited for.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    launchOptions: { executablePath: chromiumPath, args: chromiumArguments },
  },
  projects: [
    // Waits far more than it works: first, and in one worker, so that the other ones use the cores meanwhile.
    { name: 'waiting', testMatch: '**/slow-line.spec.ts', fullyParallel: false },
    { name: 'parallel', testIgnore: ['**/serial/**', '**/slow-line.spec.ts'] },
    // Journeys that stop processes, change releases or move the clock: one at a time, never in parallel with the others.
    {
      name: 'serial',
      testMatch: '**/serial/**/*.spec.ts',
      fullyParallel: false,
      workers: 1,
      use: { fetchesAhead: true },
    },
    // Longer visits, only when asked for.
    ...(process.env['E2E_PROOF'] ? [{ name: 'proof', testDir: './proof' }] : []),
    // Edits a working copy that `npm run dev` follows, only when its folder is named. A style of all parts is seven builds.
    ...(process.env['E2E_WORKING_COPY']
      ? [
          {
            name: 'development',
            testDir: './development',
            workers: 1,
            timeout: 1_500_000,
            expect: { timeout: 300_000 },
          },
        ]
      : []),
    // Those of the README, by `npm run pictures`.
    ...(process.env['E2E_PICTURES'] ? [{ name: 'pictures', testDir: './pictures' }] : []),
    // Pictures for people, only when a folder for them is named.
    ...(process.env['E2E_SCREENSHOTS']
      ? [
          { name: 'screens', testDir: './screens', testIgnore: '**/alone/**' },
          { name: 'screens-alone', testDir: './screens/alone', workers: 1 },
        ]
      : []),
  ],
});
