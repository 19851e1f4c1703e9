import { createFakeHost } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { rememberLocaleAndStyle, restoreLocaleAndStyle } from './locale-and-style.ts';

const answer = '/verify/phone/callback?state=check-1&code=code-1';
function comeBack(left: Parameters<typeof createFakeHost>[0], now: Parameters<typeof createFakeHost>[0] = {}) {
  const before = createFakeHost({ url: '/verification?type=restriction&state=s-1', ...left });
  rememberLocaleAndStyle(before);
  const host = createFakeHost({ url: answer, flow: before.flow, ...now });
  return { host, leaves: () => restoreLocaleAndStyle({ url: host.url, host }) };
}

describe("a provider's answer", () => {
  it('is shown as it comes where language and style are the same', () => {
    const { host, leaves } = comeBack({ locale: 'ko' }, { locale: 'ko' });
    expect(leaves()).toBe(false);
    expect(host.record.departures).toEqual([]);
  });

  it('opens in the language and style that its player left, code and all, once', () => {
    const { host, leaves } = comeBack({ locale: 'ko', style: 'studio', url: '/verification?inflow_path=GAME_THIRD' });
    expect(leaves()).toBe(true);
    const [opened] = host.record.departures;
    const address = new URL(opened ?? '');
    expect(address.origin).toBe(host.url.origin);
    expect(address.pathname).toBe('/ko/verify/phone/callback');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      state: 'check-1',
      code: 'code-1',
      style_type: 'studio',
      inflow_path: 'GAME_THIRD',
    });
    expect(leaves()).toBe(false);
  });

  it('of a window that left nothing is shown as it comes', () => {
    const host = createFakeHost({ url: answer });
    expect(restoreLocaleAndStyle({ url: host.url, host })).toBe(false);
  });
});
