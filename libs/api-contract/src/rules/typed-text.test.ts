import { describe, expect, it } from '@jest/globals';
import { typedWords, wholeCode, withoutUnseen } from './typed-text.ts';

describe('a code', () => {
  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    ['123-456', '123456'],
    ['123–456', '123456'],
    ['123\u2212456', '123456'],
    ['123\u00a0456', '123456'],
    [' １２３４５６ ', '123456'],
    ['\u200b123\u2060456\ufeff', '123456'],
    ['\u2068123456\u2069', '123456'],
    ['G-123456', '123456'],
    ['Ｇ－１２３ ４５６', '123456'],
    ['G123456', null],
    ['CODE-123456', null],
    ['12345', null],
    ['1234567', null],
    ['12345a', null],
    ['G-', null],
    ['', null],
  ])('read from "%s" is %s', (typed, code) => expect(wholeCode(typed, 6)).toBe(code));
});

describe('marks that cannot be seen', () => {
  it('are left out of a pasted text; everything else stays', () => {
    expect(withoutUnseen('\u202aa\u200b\u200c\u200d b\u200e\u200f\u2060\u2066\u2069\ufeff\u061c')).toBe('a b');
    expect(withoutUnseen('é\u00ad\u0000 ')).toBe('é\u00ad\u0000 ');
  });

  it('are left out of words, with white space around them', () => {
    expect(typedWords('\u200e\u3000山田\u3000 太郎\u00a0')).toBe('山田 太郎');
    expect(typedWords('Nguyễn Thị'.normalize('NFD'))).toBe('Nguyễn Thị');
  });
});
