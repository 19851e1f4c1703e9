import { expect, test } from '@jest/globals';
import { repositoryRoot } from '../root.ts';
import { findRiddles, riddlesLeft, riddlesOf } from './find-riddles.ts';

const wordsOf = (source: string) => riddlesOf('a.ts', source).map(({ line, word }) => `${line} ${word}`);

test('words that hide who does what are found in comments, titles and names, and nowhere else', () => {
  expect(wordsOf('/** Whoever has it. */\nconst a = 1; // it is no link')).toEqual(['1 Whoever', '2 is no']);
  expect(wordsOf("it('goes on for everybody', () => {});")).toEqual(['1 goes on', '1 everybody']);
  expect(wordsOf('const nobodysAddress = somebody;')).toEqual(['1 nobody', '1 somebody']);
  expect(wordsOf("const text = 'Nobody has this link';\nconst issue = isNotSent;")).toEqual([]);
});

test('the number that the linter allows is lowered when words have gone', async () => {
  expect(riddlesLeft - (await findRiddles(repositoryRoot)).length).toBeLessThan(25);
});
