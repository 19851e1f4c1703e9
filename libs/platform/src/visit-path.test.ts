import { describe, expect, it } from '@jest/globals';
import { onwardPath, pathWith, visitIn } from './visit-path.ts';

const origin = 'http://localhost:4200';
const at = (path: string) => new URL(path, origin);
const back = 'http://localhost:4310/main?a=1';
const brought = {
  inflow_path: 'GAME_THIRD',
  style_type: 'cf',
  game_id: 'g1',
  game_no: '7',
  client_id: 'c1',
  redirect_url: back,
  callback_url: `${back}&b=2`,
  show_play_button: 'N',
  from: 'lobby',
  lang: 'de',
};
const query = new URLSearchParams(brought);

describe('what a visit brought', () => {
  it('is carried by a path of the portal, behind what that says itself', () => {
    const next = onwardPath('/signup/agree?state=f1', at(`/login?${query}&state=caller&cookie_check=1`));
    expect(next).toMatch(/^\/signup\/agree\?state=f1&inflow_path=GAME_THIRD&/);
    expect(Object.fromEntries(at(next).searchParams)).toEqual({ ...brought, state: 'f1', client_state: 'caller' });
  });

  it('is the same after any number of pages', () => {
    const start = at(`/de/login?${query}&state=caller`);
    const pages = [
      '/signup',
      '/signup/agree?state=f1',
      '/verification?state=f2&type=x',
      '/oauth/BaseThirdLogin',
      '/login',
    ];
    const end = pages.reduce((url, page) => at(onwardPath(page, url)), start);
    expect(end.pathname).toBe('/de/login');
    expect(visitIn(end)).toEqual(visitIn(start));
    expect(end.searchParams.get('state')).toBe('caller');
  });

  it('keeps the language segment, and no second one', () => {
    expect(onwardPath('/signup', at('/zh-tw/login'))).toBe('/zh-tw/signup');
    expect(onwardPath('/ko/signup', at('/zh-tw/login'))).toBe('/ko/signup');
    expect(onwardPath('/signup', at('/login'))).toBe('/signup');
  });

  it('is a whole: another return address comes without the client of the first', () => {
    const here = at(`/auth/authorize?${query}&state=caller`);
    const next = at(onwardPath(pathWith('/login', { redirect_url: here.href }), here)).searchParams;
    expect(['client_id', 'callback_url', 'state', 'client_state'].filter((name) => next.has(name))).toEqual([]);
    expect(next.get('style_type')).toBe('cf');
    expect(visitIn(new URL(next.get('redirect_url') ?? '')).client_id).toBe('c1');
  });

  it('is for no client where it returns to a page of the portal, which names its client itself', () => {
    const here = at(pathWith('/simplify', { client_id: 'c1', redirect_url: at('/auth/authorize?client_id=c1').href }));
    expect(at(onwardPath('/login', here)).searchParams.has('client_id')).toBe(false);
  });

  it.each([
    ['/launch?game_id=g1', {}],
    ['/launch?game_id=g1', { callback_url: back, client_id: 'c1' }],
    [pathWith('/launch', { game_id: 'g1', redirect_url: back }), {}],
  ])('comes home without naming that page as the way back from itself: %s', (home, more) => {
    const detour = at(pathWith('/verification/guardian', { redirect_url: at(home).href, ...more }));
    expect(onwardPath(home, detour)).toBe(home);
    expect(at(onwardPath('/login', detour)).searchParams.get('redirect_url')).toBe(at(home).href);
  });

  it('gives way to what the path says, also where that is nothing', () => {
    expect(onwardPath('/login?style_type=ppool', at('/signup?style_type=cf'))).toBe('/login?style_type=ppool');
    expect(onwardPath('/login?client_id=', at('/signup?client_id=c1'))).toBe('/login?client_id=');
  });

  it('has no state of a flow in it', () => {
    expect(onwardPath('/login', at('/auth/approval?state=flow&session=s'))).toBe('/login');
    expect(onwardPath('/login', at('/signup?state=social&sns_type=GP'))).toBe('/login');
  });

  it("has no page's own `from` in it", () => {
    expect(onwardPath('/login', at('/change/pw?from=campaign'))).toBe('/login');
    expect(onwardPath('/change/pw?from=campaign', at('/login?from=lobby'))).toBe('/change/pw?from=campaign');
    expect(onwardPath('/webview/sdk/device_register', at('/login?from=lobby'))).toBe('/webview/sdk/device_register');
  });

  it('has the style of a page that has only one', () => {
    expect(onwardPath('/simplify', at('/signup/cf/completed'))).toBe('/simplify?style_type=cf');
    expect(onwardPath('/login', at('/studio/verification?style_type=ppool'))).toBe('/login?style_type=ppool');
  });

  it.each(['https://evil.example/', '//evil.example/', String.raw`\\evil.example`, 'signup', ''])(
    'never leads to %s',
    (path) => expect(() => onwardPath(path, at('/login'))).toThrow('not a path of the portal'),
  );
});

it('writes a query from the values that there are', () => {
  expect(pathWith('/x', { a: '1', b: '', c: null, d: undefined, e: 'ä&=' })).toBe('/x?a=1&e=%C3%A4%26%3D');
  expect(pathWith('/x', {})).toBe('/x');
});
