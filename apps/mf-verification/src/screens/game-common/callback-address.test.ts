import { describe, expect, it } from '@jest/globals';
import { withFault } from './callback-address.ts';

const query = 'code=94001&message=Invalid%20access%20Token';

describe('the callback address of a game', () => {
  it.each([
    ['https://game.example/back', `https://game.example/back?${query}`],
    ['https://game.example/back?', `https://game.example/back?${query}`],
    ['https://game.example/back?a=1&b=x%20y+z', `https://game.example/back?a=1&b=x%20y+z&${query}`],
    ['https://game.example/back?a=1#part?x', `https://game.example/back?a=1&${query}#part?x`],
    ['https://game.example/#/route', `https://game.example/?${query}#/route`],
    ['https://game.example/?code=1&a=2&message=x', `https://game.example/?a=2&${query}`],
    ['https://game.example/?mycode=1&codec=2', `https://game.example/?mycode=1&codec=2&${query}`],
  ])('%s', (callback, address) => {
    expect(withFault(callback, '94001')).toBe(address);
    expect(withFault(address, '94001')).toBe(address); // once, however often
  });

  it('names each fault in the words of the documents', () => {
    expect(withFault('https://g.example/', '94002')).toContain('message=Game%20ID%20does%20not%20exist');
    expect(withFault('https://g.example/', '94003')).toContain('message=Guid%20does%20not%20exist');
  });
});
