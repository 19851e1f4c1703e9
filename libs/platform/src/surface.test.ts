import { describe, expect, it } from '@jest/globals';
import { routeAt } from './locales.ts';
import { launcherInflowOf, mayOpenPopUp, surfaceOf, surfaces } from './surface.ts';

describe('surface', () => {
  it.each([
    [{ path: '/webview/sdk/devices', inflowPath: 'LAUNCHER', stored: 'launcher' }, 'sdk'],
    [{ path: '/login', inflowPath: 'game_launcher' }, 'launcher'],
    [{ path: '/oauth/launcher' }, 'launcher'],
    [{ path: '/login', stored: 'launcher' }, 'launcher'],
    [{ path: '/login', stored: 'sdk' }, 'sdk'],
    [{ path: '/login', stored: 'television' }, 'browser'],
    [{ path: '/webview' }, 'browser'],
  ])('of %j is %s', (asked, surface) =>
    expect(surfaceOf({ ...asked, path: routeAt({ pathname: asked.path }) })).toBe(surface),
  );
});

describe('web views', () => {
  it('open no pop-ups', () => expect(surfaces.filter(mayOpenPopUp)).toEqual(['browser']));
});

describe('launcher inflow', () => {
  it.each([
    ['', { showPlayButton: true, gameId: null, from: null }],
    ['show_play_button=N&game_id=CF_ALL&from=lobby', { showPlayButton: false, gameId: 'CF_ALL', from: 'lobby' }],
    ['show_play_button=Y&game_id=%3Cb%3E&from=', { showPlayButton: true, gameId: null, from: null }],
  ])('of "%s"', (query, inflow) => expect(launcherInflowOf(new URLSearchParams(query))).toEqual(inflow));
});
