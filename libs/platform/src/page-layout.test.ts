import { expect, it } from '@jest/globals';
import { pageLayout } from './page-layout.ts';

it.each([
  [undefined, undefined, 'default'],
  ['renewal', undefined, 'renewal'],
  ['renewal', 'vulcanus', 'vulcanus'],
  [null, 'vulcanus', 'vulcanus'],
  ['captcha', 'vulcanus', 'captcha'],
  ['captcha', null, 'captcha'],
] as const)('a route of %s in a style of %s is laid out as %s', (route, style, layout) =>
  expect(pageLayout(route, style)).toBe(layout),
);
