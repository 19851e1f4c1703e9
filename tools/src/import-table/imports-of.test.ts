import { expect, test } from '@jest/globals';
import { importsOf } from './imports-of.ts';

test('every way to import is found', async () => {
  const source = `
    import a from 'static';
    import 'effect';
    import type { B } from 'type';
    import { type C } from 'inline-type';
    import { type D, e } from 'mixed';
    export { f } from 'reexport';
    export * from 'reexport-all';
    export type { G } from 'reexport-type';
    const later = () => import('dynamic');
    const old = require('required');
    type H = import('type-query').H;
    import(\`\${a}\`);
    export const own = 1;
  `;
  expect(await importsOf(source, false)).toEqual([
    { specifier: 'static', typeOnly: false },
    { specifier: 'effect', typeOnly: false },
    { specifier: 'type', typeOnly: true },
    { specifier: 'inline-type', typeOnly: true },
    { specifier: 'mixed', typeOnly: false },
    { specifier: 'reexport', typeOnly: false },
    { specifier: 'reexport-all', typeOnly: false },
    { specifier: 'reexport-type', typeOnly: true },
    { specifier: 'dynamic', typeOnly: false },
    { specifier: 'required', typeOnly: false },
    { specifier: 'type-query', typeOnly: true },
  ]);
});
