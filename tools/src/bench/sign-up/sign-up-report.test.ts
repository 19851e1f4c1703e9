import { expect, test } from '@jest/globals';
import { signUpReport } from './sign-up-report.ts';

const rate = (perSecond: number, failures = 0) => ({ perSecond, medianMs: 1000 / perSecond, p95Ms: 50, failures });

test('a report sets sign-ups beside the bare hash, by their medians, and counts what failed', () => {
  const text = signUpReport('an engine', {
    hash: [rate(50), rate(40), rate(60)],
    signUp: [rate(30, 1), rate(25), rate(10, 2)],
  });
  expect(text).toMatch(/Sign-ups on an engine/);
  expect(text).toMatch(/argon2 hash, bare +50 +1\.00x +20\.0 ms +50\.0 ms +0/);
  expect(text).toMatch(/sign-up \(the last step\) +25 +0\.50x +40\.0 ms +50\.0 ms +3/);
});
