import { afterEach, describe, expect, test } from '@jest/globals';
import { characters } from './characters.ts';

const { Segmenter } = Intl;
afterEach(() => void Object.assign(Intl, { Segmenter }));

const names: readonly (readonly [string, number])[] = [
  ['', 0],
  ['PC-1,_', 6],
  ['거실', 2],
  ['Zoe\u0308', 3],
  ['กล้อง', 4],
  ['việt', 4],
  ['𠮷野', 2],
];

describe.each(['with', 'without'])('%s Intl.Segmenter', (kind) => {
  test.each(names)('%s has %i characters', (name, expected) => {
    if (kind === 'without') Reflect.deleteProperty(Intl, 'Segmenter');
    expect(characters(name)).toHaveLength(expected);
    expect(characters(name).join('')).toBe(name);
  });
});
