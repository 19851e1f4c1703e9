import { expect, it } from '@jest/globals';
import { createTestShell } from '../testing/test-shell.ts';

it('opens the page anew in the chosen language where the texts of the page at hand are gone', async () => {
  const { shell, departures, reports, remembered } = createTestShell({ path: '/en/login?lang=en&client_id=c1' });
  const change = { ...shell.locale, change: () => Promise.reject(new Error('404')) };
  Object.assign(shell.locale, change);
  await shell.chooseLocale('ko');
  expect(remembered).toEqual(['ko']);
  expect(departures).toEqual(['/ko/login?client_id=c1']);
  expect(reports).toHaveLength(1);
});
