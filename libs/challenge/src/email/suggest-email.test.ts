import { describe, expect, it } from '@jest/globals';
import { suggestEmail } from './suggest-email.ts';

describe('a mistyped address', () => {
  it.each([
    ['me@gmial.com', 'me@gmail.com'],
    ['me@gmail.co', 'me@gmail.com'],
    ['me@gmaill.com', 'me@gmail.com'],
    ['Me@GMAIL.con', 'Me@gmail.com'],
    [' me@Naver.con ', 'me@naver.com'],
    ['me@naver.co', 'me@naver.com'],
    ['me@hotmai.com', 'me@hotmail.com'],
    ['me@outlook.comm', 'me@outlook.com'],
    ['me@tonline.de', 'me@t-online.de'],
  ])('%s was meant to be %s', (typed, meant) => expect(suggestEmail(typed)).toBe(meant));

  it.each(['me@gmail.com', 'me@family.example', 'me@gmx.at', 'me@gmx.fe', 'a@b@gmial.com', '@gmial.com', 'me', ''])(
    '%s is left as it is',
    (typed) => expect(suggestEmail(typed)).toBeNull(),
  );
});
