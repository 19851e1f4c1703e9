import { factsOf } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { methodsFor } from './methods-for.ts';

const type = 'storage-identify';
const { purpose } = factsOf(type);

it.each([
  [
    ['toss', 'phone'],
    ['phone', 'toss'],
    ['toss', 'phone'],
  ],
  [['toss', 'phone'], ['phone'], ['phone']],
  [['toss'], ['phone', 'dream'], ['phone', 'dream']],
  [null, ['dream', 'phone'], ['dream', 'phone']],
  [['toss'], [], []],
] as const)('style %j with %j open offers %j', (named, open, offered) => {
  expect(methodsFor(type, { verification: named === null ? {} : { [purpose]: [...named] } }, [...open])).toEqual(
    offered,
  );
});
