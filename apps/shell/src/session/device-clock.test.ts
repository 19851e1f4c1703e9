import { configureFakeApi } from '@gatehouse/api-client/testing';
import { hourMs } from '@gatehouse/platform';
import { checkLogin, loginChecks, setSessionClock } from '@gatehouse/session';
import { afterEach, expect, it } from '@jest/globals';
import { createTestShell } from '../testing/test-shell.ts';

const cookies = ['PLD', 'SUAT_EXPIRED_CHECK'];
afterEach(() => {
  setSessionClock(() => Date.now());
  for (const name of cookies) document.cookie = `${name}=; max-age=0`;
});

it('does not renew a good session at a guarded page of a device whose clock is fast', async () => {
  const api = configureFakeApi();
  const platformNow = Date.now() - 7 * hourMs;
  const iat = Math.floor(platformNow / 1000);
  const claims = { sub: 'g-7', memberNo: 7, providerCd: 'SO', countryCd: 'KR', iat, exp: iat + 6 * 3600 };
  document.cookie = `PLD=${btoa(JSON.stringify(claims)).replace(/=+$/, '')}`;
  document.cookie = `SUAT_EXPIRED_CHECK=${platformNow + 6 * hourMs}`;
  setSessionClock(createTestShell({ boot: { madeAt: platformNow } }).shell.now);
  expect(await checkLogin()).toBe(loginChecks.fresh);
  expect(api.requests).toEqual([]);
});
