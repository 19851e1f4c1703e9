import { AccountApiFailure } from '@gatehouse/api-client';
import { createFakeHost } from '@gatehouse/shell-contract/testing';
import { expect, it, jest } from '@jest/globals';
import { captchaGiver } from './captcha-giver.ts';

const host = createFakeHost();

it('loads the captcha with the first question, and answers its token', async () => {
  const askForCaptcha = jest.fn(async (..._asked: unknown[]) => 't-1');
  const load = jest.fn(async () => ({ askForCaptcha }));
  const captcha = captchaGiver(host, { action: 'signup' }, load);
  expect(load).not.toHaveBeenCalled();
  expect(await captcha()).toBe('t-1');
  expect(askForCaptcha).toHaveBeenCalledWith(host, { action: 'signup' });
});

it('takes a chunk that cannot be loaded for a failed connection', async () => {
  const captcha = captchaGiver(host, { action: 'signup' }, () => Promise.reject(new Error('chunk')));
  const failure = await captcha().catch((thrown: unknown) => thrown);
  expect(failure).toBeInstanceOf(AccountApiFailure);
  expect(failure).toMatchObject({ reason: 'network' });
});
