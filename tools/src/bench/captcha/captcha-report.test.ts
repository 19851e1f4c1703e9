import { expect, it } from '@jest/globals';
import { captchaReport } from './captcha-report.ts';

it('shows the rate of each kind with its uncertainty', () => {
  const report = captchaReport([{ kind: 'slide', tries: 400, solved: 120, drawMs: 13.4, kilobytes: 29.2 }]);
  expect(report).toMatch(/slide +400 +120 +30\.0 % ± 4\.5 % +13 ms +29 kB/);
});
