import { describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { setSessionClock, startSession, useSession, checkLogin } from './portal-session.ts';
import { browserNow, memberCookies } from './testing/browser.ts';

describe('the page has one session', () => {
  it('that a component follows', () => {
    const hook = renderHook(() => useSession());
    expect(hook.result.current).toEqual({ state: 'anonymous' });
    for (const [name, value] of Object.entries(memberCookies(browserNow + 1000))) document.cookie = `${name}=${value}`;
    act(() => void startSession());
    expect(hook.result.current).toMatchObject({ state: 'member', memberNo: 7 });
  });

  it('on the clock of the platform', async () => {
    setSessionClock(() => browserNow);
    expect(await checkLogin()).toBe(1);
  });
});
