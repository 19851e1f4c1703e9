import { describe, expect, it } from '@jest/globals';
import { methodsOpenTo } from './person-method.policy.ts';

const type = 'parent-storage-identify';

describe('who may check a person', () => {
  it.each([
    ['KR', ['dream', 'phone']],
    ['DE', ['phone']],
    ['US', ['phone']],
    [null, ['dream', 'phone']],
  ] as const)('of %s: %j', (country, methods) => {
    expect(methodsOpenTo({ type, country, addressBlocked: false })).toEqual(methods);
  });

  it('is whoever the purpose names', () => {
    expect(methodsOpenTo({ type: 'channeling', country: 'KR', addressBlocked: false })).toEqual([
      'dream',
      'toss',
      'phone',
    ]);
    expect(methodsOpenTo({ type: 'channeling', country: 'JP', addressBlocked: false })).toEqual(['phone']);
  });

  it('is asked by phone alone from a network with too many failures', () => {
    expect(methodsOpenTo({ type: 'channeling', country: 'KR', addressBlocked: true })).toEqual(['phone']);
  });
});
