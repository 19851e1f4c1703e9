import { describe, expect, it } from '@jest/globals';
import { loggedPath } from './logged-path.ts';

const drawn = (size: number) =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(size))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

describe('a path in the log', () => {
  it.each([16, 32])('keeps no %i random bytes, wherever they are', (size) => {
    for (let round = 0; round < 200; round += 1) {
      const state = drawn(size);
      expect(loggedPath(`/sim/state/${state}/popupdata`)).toBe('/sim/state/-/popupdata');
      expect(loggedPath(`/sim/oauth/sl/check/${state}`)).toBe('/sim/oauth/sl/check/-');
    }
  });

  it.each([
    '/login',
    '/auth/v2.1/pc/signin',
    '/en/oauth/third-login-failed/signup',
    '/sim/web/member/pwd/check/guide',
    '/_shell/1.0.0/main.0123456789abcdef01234567.js',
    '/webview/sdk/device-registration-of-an-app',
  ])('keeps names: %s', (path) => {
    expect(loggedPath(path)).toBe(path);
  });
});
