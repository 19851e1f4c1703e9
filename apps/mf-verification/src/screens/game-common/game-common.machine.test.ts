import { describe, expect, it } from '@jest/globals';
import { faultAtOnce, faultOf } from './game-common.machine.ts';

describe('what keeps a game from a verification', () => {
  it.each([
    [{ member: false, gameId: null, agreed: null }, '94001'],
    [{ member: false, gameId: 'G1', agreed: true }, '94001'],
    [{ member: true, gameId: null, agreed: true }, '94002'],
    [{ member: true, gameId: '', agreed: false }, '94002'],
    [{ member: true, gameId: 'G1', agreed: false }, '94003'],
    [{ member: true, gameId: 'G1', agreed: null }, '94003'],
    [{ member: true, gameId: 'G1', agreed: true }, null],
  ] as const)('%j: %s', (facts, fault) => expect(faultOf(facts)).toBe(fault));

  it('is found without asking about the terms where something else is missing', () => {
    expect(faultAtOnce({ member: true, gameId: 'G1' })).toBeNull();
    expect(faultAtOnce({ member: false, gameId: 'G1' })).toBe(faultOf({ member: false, gameId: 'G1', agreed: null }));
  });
});
