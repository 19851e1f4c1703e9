import { expect, test } from '@jest/globals';
import { findRings } from './find-rings.ts';

const rings = (edges: Readonly<Record<string, readonly string[]>>) => findRings(new Map(Object.entries(edges)));

test.each([
  ['no ring in a tree', { a: ['b', 'c'], b: ['c'], c: [] }, []],
  ['two files', { a: ['b'], b: ['a'] }, [['a', 'b']]],
  ['a file that imports itself', { a: ['a'] }, [['a']]],
  [
    'a ring behind files that are part of none',
    { a: ['b'], b: ['c'], c: ['d'], d: ['b', 'e'], e: [] },
    [['b', 'c', 'd']],
  ],
  ['two rings that share a file count as one', { a: ['b'], b: ['a', 'c'], c: ['b'] }, [['a', 'b', 'c']]],
  [
    'two rings apart',
    { a: ['b'], b: ['a', 'c'], c: ['d'], d: ['c'] },
    [
      ['c', 'd'],
      ['a', 'b'],
    ],
  ],
])('%s', (_, edges, expected) => {
  expect(rings(edges)).toEqual(expected);
});
