import { describe, expect, it } from '@jest/globals';
import { withFault } from './callback-address.ts';
import { faultOf } from './game-common.machine.ts';

const told = 'code=94001&message=Invalid%20access%20Token';

describe('the callback address of a game', () => {
  it.each([
    ['https://game.example/back', `https://game.example/back?${told}`],
    ['https://game.example/back?', `https://game.example/back?${told}`],
    ['https://game.example/back?a=1&b=x%20y+z', `https://game.example/back?a=1&b=x%20y+z&${told}`],
    ['https://game.example/back?a=1#part?x', `https://game.example/back?a=1&${told}#part?x`],
    ['https://game.example/#/route', `https://game.example/?${told}#/route`],
    ['https://game.example/?code=1&a=2&message=x', `https://game.example/?a=2&${told}`],
    ['https://game.example/?mycode=1&codec=2', `https://game.example/?mycode=1&codec=2&${told}`],
  ])('%s', (callback, address) => {
    expect(withFault(callback, '94001')).toBe(address);
    expect(withFault(address, '94001')).toBe(address); // once, however often
  });

  it('names each fault in the words of the documents', () => {
    expect(withFault('https://g.example/', '94002')).toContain('message=Game%20ID%20does%20not%20exist');
    expect(withFault('https://g.example/', '94003')).toContain('message=Guid%20does%20not%20exist');
  });
});

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
});
