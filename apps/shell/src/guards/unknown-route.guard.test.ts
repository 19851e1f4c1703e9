import { expect, it } from '@jest/globals';
import { matchRoutes } from 'react-router';
import { unknownRoute } from './unknown-route.guard.ts';

it.each(['/nowhere', '/login/more', '/a/b/c', '/%F0%9F%92%A9'])('takes in %s', (path) => {
  expect(matchRoutes([{ path: unknownRoute.path }], path)).toHaveLength(1);
  expect(unknownRoute.load()).toEqual({ kind: 'not-found' });
});
