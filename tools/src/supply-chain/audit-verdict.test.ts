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

test('a severe advisory is named; a lesser one is nothing', () => {
  expect(auditVerdict(answer({ nx: 'critical', react: 'low' }))).toEqual({
    sentence: 'Severe advisories: nx.',
    known: 'severe',
  });
  expect(auditVerdict(answer({ react: 'moderate' })).known).toBe('nothing');
});

test('a registry that does not answer, or not as expected, is said, and nothing is known', () => {
  for (const said of ['', 'no network', '{"error":{"code":"ENOTFOUND"}}'])
    expect(auditVerdict(said)).toEqual({ sentence: expect.stringContaining('could not be asked'), known: 'unknown' });
});
