import { expect, it } from '@jest/globals';
import { likelyEmail } from './email-hint.ts';

it.each([
  ['me@gmial.com', 'me@gmail.com'],
  ['Me@GMAIL.con', 'me@gmail.com'],
  ['me@naver.co', 'me@naver.com'],
  ['me@hotmai.com', 'me@hotmail.com'],
  ['me@outlook.comm', 'me@outlook.com'],
])('asks whether %s was meant to be %s', (typed, meant) => expect(likelyEmail(typed)).toBe(meant));

it.each(['me@gmail.com', 'me@example.com', 'me', '', 'a@b@gmial.com', 'me@gmx.at'])(
  'has nothing to say about %s',
  (typed) => expect(likelyEmail(typed)).toBeNull(),
);
