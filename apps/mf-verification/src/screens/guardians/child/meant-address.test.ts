import { describe, expect, it } from '@jest/globals';
import { meantAddress } from './meant-address.ts';

describe('a mistyped address', () => {
  it.each([
    ['mum@gmial.com', 'mum@gmail.com'],
    ['mum@gmail.co', 'mum@gmail.com'],
    ['mum@gmaill.com', 'mum@gmail.com'],
    ['mum@Naver.con', 'mum@naver.com'],
    ['mum@hotmal.com', 'mum@hotmail.com'],
  ])('%s was meant to be %s', (typed, meant) => expect(meantAddress(typed)).toBe(meant));

  it.each(['mum@gmail.com', 'mum@family.example', 'mum@gmx.at', '@gmial.com', 'mum', ''])(
    '%s is left as it is',
    (typed) => expect(meantAddress(typed)).toBeNull(),
  );
});
