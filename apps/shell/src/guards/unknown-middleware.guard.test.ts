import { expect, it } from '@jest/globals';
import { statusOf } from '../routes/status-of.ts';
import { UnknownGuard } from './unknown-middleware.guard.ts';

it('has the status 500 and names the guard', () => {
  const error = new UnknownGuard('from-the-future');
  expect(statusOf(error)).toBe(500);
  expect(error.message).toBe('unknown middleware from-the-future');
});
