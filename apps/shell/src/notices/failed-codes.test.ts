import {
  allCalls,
  envelopeRefusals,
  legacyCodeOf,
  legacyCodes,
  legacyRanges,
  portalCodes,
  refusals,
} from '@gatehouse/api-contract';
import { loadRefusalText } from '@gatehouse/api-contract/refusal-texts';
import { expect, it } from '@jest/globals';
import { failedCodes, failedWays, meaningOfCode } from './failed-codes.ts';

/** Every code of the contract with what it means, wherever it is answered. */
function meanings(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const pairs = [
    ...allCalls.flatMap((call) => Object.entries(call.refusals)),
    ...Object.entries(envelopeRefusals),
    ...Object.entries(portalCodes).map(([code, { refusal }]) => [code, refusal] as const),
    ...Object.entries(legacyCodes),
  ];
  for (const [code, refusal] of pairs) found.set(code, (found.get(code) ?? new Set()).add(refusal));
  return found;
}

it('has a row for every code that means one thing only, and none for the others', () => {
  const single = [...meanings()].flatMap(([code, names]) => (names.size === 1 ? [[code, [...names][0]]] : []));
  const listed = failedCodes.map(({ code, refusal }) => [code, refusal]);
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(single));
  expect(listed).toHaveLength(single.length);
});

it('names a sentence and a way for each', () => {
  for (const { refusal, way } of failedCodes) {
    expect(refusals).toHaveProperty(refusal);
    expect(failedWays).toContain(way);
  }
});

it('offers customer service wherever the sentence names it', async () => {
  const named: string[] = [];
  const ranges = legacyRanges.flatMap(({ refusal }) => meaningOfCode(legacyCodeOf(refusal) ?? '') ?? []);
  expect(ranges).toHaveLength(legacyRanges.length);
  for (const { code, refusal, way } of [...failedCodes, ...ranges]) {
    const { text } = await loadRefusalText(refusal, 'en');
    if (/customer service/i.test(text) && !way.includes('support')) named.push(`${code} ${refusal}`);
  }
  expect(named).toEqual([]);
});

it.each([
  ['40103', 'accessTokenExpired', 'sign-in'],
  ['50303', 'maintenanceBlock', 'retry'],
  ['43102', 'accountBlocked', 'support'],
  ['47404', 'gameNotFound', 'home'],
  ['E822', 'legacyUploadLimit', 'home'],
  ['E999', 'legacyOther', 'retry-or-support'],
  ['E7004', 'legacyAccountSuspended', 'support'],
])('knows %s', (code, refusal, way) => {
  expect(meaningOfCode(code)).toEqual({ code, refusal, way });
});

it.each(['44000', '46215', '73999', '', 'constructor', '<b>'])('does not guess what %j means', (code) => {
  expect(meaningOfCode(code)).toBeNull();
});
