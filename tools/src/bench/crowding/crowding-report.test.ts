import { expect, it } from '@jest/globals';
import { crowdingReport } from './crowding-report.ts';

const answers = (count: number, outcome: string, ms: number) => Array.from({ length: count }, () => ({ outcome, ms }));

it('tells whether the visitor beside the crowd and the refusals were quick enough', () => {
  const sprayed = [...answers(20, 'credentialsMismatch', 30), ...answers(200, 'captchaRequired', 3)];
  const figures = {
    quiet: answers(20, 'OK', 40),
    beside: [...answers(9, 'OK', 100), ...answers(1, 'serviceUnavailable', 5)],
    wrong: [...answers(30, 'credentialsMismatch', 900), ...answers(100, 'serviceUnavailable', 20)],
    seconds: 2,
    sprayed,
  };
  const report = crowdingReport(figures);
  expect(report).toContain('at most 3x: kept); 1 of 10 were refused');
  expect(report).toContain('95th percentile: kept');
  expect(report).toContain('Of 220 names from one network 20 were tried; then: captchaRequired.');
  const slow = crowdingReport({
    ...figures,
    beside: answers(10, 'OK', 130),
    wrong: answers(10, 'serviceUnavailable', 300),
  });
  expect(slow).toContain('at most 3x: NOT KEPT)');
  expect(slow).toContain('95th percentile: NOT KEPT');
});
