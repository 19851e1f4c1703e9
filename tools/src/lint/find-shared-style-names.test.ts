import { expect, test } from '@jest/globals';
import { repositoryRoot } from '../root.ts';
import { findSharedStyleNames, sharedStyleNames } from './find-shared-style-names.ts';

test('a class and a property of one name are found', () => {
  expect(sharedStyleNames('.bar { --filled: red; }\n.bar .filled { color: var(--filled); }')).toEqual(['filled']);
  expect(sharedStyleNames('.two-words { color: var(--two-words); }')).toEqual(['two-words']);
});

test.each([
  '.bar { --fill: red; }\n.filled { color: var(--fill); }',
  '.row { --row-gap: 1.5rem; margin: .5em; }',
  '/* .gap is a --gap */ .row { --gap: 1px; }',
])('different names are none: %s', (css) => expect(sharedStyleNames(css)).toEqual([]));

test('no CSS module of the workspace has one', async () => {
  expect(await findSharedStyleNames(repositoryRoot)).toEqual([]);
});
