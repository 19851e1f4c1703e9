import { AccountApiFailure } from '@gatehouse/api-client';
import { expect, it } from '@jest/globals';
import { failureAsRefusal } from './failure-as-refusal.ts';
import { readFailure } from './read-failure.ts';

it.each([
  ['network', 'network'],
  ['timeout', 'timeout'],
  ['http', 'service'],
  ['shape', 'service'],
  ['code', 'service'],
] as const)('a call that failed by %s is shown as %s', (reason, shown) => {
  expect(readFailure(new AccountApiFailure(reason))).toEqual({ reason: shown, requestId: null });
});

it('tells an answer of the network from a lost connection', () => {
  const foreign = new AccountApiFailure('network', { foreign: true });
  expect(readFailure(foreign)).toEqual({ reason: 'foreign', requestId: null });
  expect(failureAsRefusal(foreign)).toEqual({ refusal: 'foreignAnswer', code: '805' });
});

it('takes any other error for a fault of the service', () => {
  expect(readFailure(new TypeError('x'))).toEqual({ reason: 'service', requestId: null });
});

it('names the request in the code for customer service', () => {
  expect(failureAsRefusal(new AccountApiFailure('http', { requestId: 'r-1' }))).toEqual({
    refusal: 'serviceUnavailable',
    code: '50000 · r-1',
  });
});

it.each([
  ['network', 'networkError', '805'],
  ['timeout', 'noAnswer', '805'],
  ['code', 'serviceUnavailable', '50000'],
] as const)('tells a failure as what it is: %s', (reason, refusal, code) => {
  expect(failureAsRefusal(new AccountApiFailure(reason))).toEqual({ refusal, code });
});
