import { describe, expect, it } from '@jest/globals';
import { clashingPaths, parseRoutesFile } from './routes-file.ts';

const screen = { id: 'login', paths: ['/login', '/auth/login'], layout: 'default', guards: [], public: true };
const file = { remote: 'mf-login', screens: [screen] };
const withScreen = (change: object) => ({ ...file, screens: [{ ...screen, ...change }] });

describe('routes.json', () => {
  it('is read as it is written: what is signed later is nothing that a reader added', () => {
    expect(parseRoutesFile(file).screens[0]).toEqual(screen);
  });

  it.each([
    ['a remote whose name has another form', { ...file, remote: 'Mf_evil' }, /^routes\.json: remote: /],
    ['no screen', { ...file, screens: [] }, /^routes\.json: screens: /],
    ['an unknown guard', withScreen({ guards: ['nobody'] }), /^routes\.json: screens\.0\.guards\.0: /],
    ['an unknown layout', withScreen({ layout: 'wide' }), /screens\.0\.layout/],
    ['a path without its slash', withScreen({ paths: ['login'] }), /screens\.0\.paths\.0/],
    ['no path', withScreen({ paths: [] }), /screens\.0\.paths/],
    ['an id with capitals', withScreen({ id: 'Login' }), /screens\.0\.id/],
    ['"public" forgotten', withScreen({ public: undefined }), /screens\.0\.public/],
    ['a misspelt key', withScreen({ gaurds: [] }), /gaurds/],
    ['no object', null, /^routes\.json: root: /],
  ])('with %s is refused by a sentence that names the place', (_, value, message) => {
    expect(() => parseRoutesFile(value)).toThrow(message);
  });

  it('names paths that two screens claim, within a remote and across', () => {
    const login = parseRoutesFile({ ...file, screens: [screen, { ...screen, id: 'again', paths: ['/auth/login'] }] });
    const signUp = parseRoutesFile({
      remote: 'mf-signup',
      screens: [{ ...screen, id: 'sign-up', paths: ['/login', '/signup'] }],
    });
    expect(clashingPaths([login, signUp])).toEqual([
      '/auth/login is claimed by mf-login/login and mf-login/again',
      '/login is claimed by mf-login/login and mf-signup/sign-up',
    ]);
    expect(clashingPaths([parseRoutesFile(file)])).toEqual([]);
  });
});
