import { expect, it } from '@jest/globals';
import { sdkReport, type SdkFigures } from './sdk-report.ts';

const figure = (page: SdkFigures['page'], screenMs: number, rounds: number): SdkFigures => ({
  condition: 'slow 4G, CPU / 4',
  page,
  visits: [
    {
      screenMs,
      listMs: screenMs + 100,
      toScreen: { bytes: 1, requests: 2, rounds },
      whole: { bytes: 98_400, requests: 9, rounds: rounds + 1 },
    },
  ],
});

it('holds the page without the shell against the same page through it', () => {
  const report = sdkReport([figure('alone', 1000, 2), figure('shell', 2000, 4)]);
  expect(report).toContain('0.50x');
  expect(report).toContain('98.4 kB');
  expect(report).toContain('within target: 2 rounds');
  expect(sdkReport([figure('alone', 1000, 3)])).toContain('OVER target: 3 rounds');
});
