import { expect, test } from '@jest/globals';
import { auditVerdict } from './audit-verdict.ts';

const answer = (severities: Readonly<Record<string, string>>) => {
  const count = (severity: string) => Object.values(severities).filter((one) => one === severity).length;
  const vulnerabilities = Object.fromEntries(
    Object.entries(severities).map(([name, severity]) => [name, { severity }]),
  );
  return JSON.stringify({
    vulnerabilities,
    metadata: { vulnerabilities: { high: count('high'), critical: count('critical') } },
  });
};

test('a severe advisory fails the command and is named; a lesser one does not', () => {
  expect(auditVerdict(answer({ nx: 'critical', react: 'low' }))).toEqual({
    sentence: 'Severe advisories: nx.',
    exitCode: 1,
  });
  expect(auditVerdict(answer({ react: 'moderate' })).exitCode).toBe(0);
});

test('a registry that does not answer, or not as expected, is said and fails nothing', () => {
  for (const said of ['', 'no network', '{"error":{"code":"ENOTFOUND"}}'])
    expect(auditVerdict(said)).toEqual({ sentence: expect.stringContaining('could not be asked'), exitCode: 0 });
});
