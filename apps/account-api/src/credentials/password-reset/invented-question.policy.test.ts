import { securityQuestions } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { inventedQuestion } from './invented-question.policy.ts';

const questionOf = (hash: string): number => inventedQuestion({ keyedHash: () => hash }, 'name');

it.each([
  ['no-digit_In-The_hash', 0],
  ['a_single-digit7', 7 % (securityQuestions.length + 1)],
  ['1a2b3c4d5e6f7g8h9i9j9k', 123_456_789 % (securityQuestions.length + 1)],
])('the invented question is a number for every hash of a name: %s', (hash, no) => {
  expect(questionOf(hash)).toBe(no);
});
