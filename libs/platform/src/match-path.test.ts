import { describe, expect, it } from '@jest/globals';
import { routeAt } from './locales.ts';
import { findByPath, matchPath } from './match-path.ts';

describe('path patterns of routes.json', () => {
  it.each([
    ['/login', '/login', {}],
    ['/login', '/LOGIN/', {}],
    ['/services/failed/:errorCode?', '/services/failed', {}],
    ['/services/failed/:errorCode?', '/services/failed/40101', { errorCode: '40101' }],
    ['/oauth/:snsType?/callback', '/oauth/callback', {}],
    ['/oauth/:snsType?/callback', '/oauth/NAVER/callback', { snsType: 'NAVER' }],
    ['/verify/phone/:callback?', '/verify/phone/a%20b', { callback: 'a b' }],
    ['/', '/', {}],
  ])('%s takes %s', (pattern, path, params) => expect(matchPath(pattern, path)).toEqual(params));

  it.each([
    ['/login', '/login/more'],
    ['/login', '/'],
    ['/a/:b', '/a'],
    ['/a/:b', '/a/%zz'],
    ['/oauth/:snsType?/callback', '/oauth/a/b/callback'],
  ])('%s refuses %s', (pattern, path) => expect(matchPath(pattern, path)).toBeNull());

  it('prefers the written segment over the parameter, in any order of the list', () => {
    const written = { id: 'written', paths: ['/oauth/login'] };
    const open = { id: 'open', paths: ['/oauth/:name'] };
    const found = (screens: (typeof open)[], pathname: string) => findByPath(screens, routeAt({ pathname }))?.screen.id;
    expect(found([open, written], '/oauth/login')).toBe('written');
    expect(found([written, open], '/oauth/review')).toBe('open');
    expect(found([written, open], '/nowhere')).toBeUndefined();
  });
});
