import { describe, expect, it } from '@jest/globals';
import { captchaGuard } from './captcha.guard.ts';
import { pass } from './guard.ts';
import { toMain, visit } from './testing.ts';

describe('captcha', () => {
  it('lets in a page that says for whom it asks', async () => {
    expect(await captchaGuard(visit({ path: '/auth/captcha?siteKey=k&callerDetail=d&callerId=i' }))).toEqual(pass);
  });

  it.each([
    '/auth/captcha',
    '/auth/captcha?siteKey=k&callerDetail=d',
    '/auth/captcha?siteKey=&callerDetail=d&callerId=i',
  ])('sends %s to the main site', async (path) => {
    expect(await captchaGuard(visit({ path }))).toEqual(toMain);
  });
});
