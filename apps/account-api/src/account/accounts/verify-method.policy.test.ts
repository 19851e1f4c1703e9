import { describe, expect, it } from '@jest/globals';
import { verifyMethodOf } from './verify-method.policy.ts';

describe('how a restriction is lifted', () => {
  it.each([
    ['ID_PRT', false, 'phone'],
    ['PW_AT_OVER', true, 'phone'],
    ['PW_AT_OVER', false, 'email'],
    ['RESTRICTED', true, 'email'],
    ['BLOCKED', true, 'email'],
    [null, true, 'email'],
  ] as const)('%s, person verified %s: %s', (reason, verified, method) =>
    expect(verifyMethodOf(reason, verified)).toBe(method),
  );
});
