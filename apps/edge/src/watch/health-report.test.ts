import { expect, it } from '@jest/globals';
import { readHealthReport } from './health-report.ts';

const toldOf = (...running: readonly string[]) =>
  readHealthReport({ ticket: 't', path: '/login?x=1', told: running.map((one) => [one, 'late']) })?.told;

it.each([
  ['https://portal.example/_shell/1.2.0/main.3c.js:1:2', 'shell@1.2.0'],
  ['http://localhost:4202/mf-signup/2.0.0-rc.1/5.js:1:2', 'mf-signup@2.0.0-rc.1'],
  ['mf-login@1.0.0', 'mf-login@1.0.0'],
])('an error counts for the release whose code threw it: %s', (told, running) =>
  expect(toldOf(told)).toEqual([[running, 'late']]),
);

it('code of no release counts for none', () => {
  expect(toldOf('https://portal.example/login:1:2')).toBeUndefined();
  expect(toldOf('https://portal.example/_shell/A%20/x.js', 'mf-login@1.0.0')).toEqual([['mf-login@1.0.0', 'late']]);
  expect(toldOf('mf-login@<script>')).toBeUndefined();
});
