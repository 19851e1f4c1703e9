import { expect, test } from '@jest/globals';
import { parseAddress } from './parse-address.ts';

test.each([
  ['https://a.example/b?c', undefined],
  ['/b', 'https://a.example/'],
  ['', 'https://a.example/c'],
  ['/b', undefined],
  ['https://', undefined],
  ['', undefined],
])('%j from %s is what URL.parse answers', (address, base) => {
  expect(parseAddress(address, base)?.href).toBe(URL.parse(address, base)?.href);
});
