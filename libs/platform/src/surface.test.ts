import { describe, expect, it } from '@jest/globals';
import { surfaceOf } from './surface.ts';

describe('surface', () => {
  it.each([
    [{ path: '/webview/sdk/devices', inflowPath: 'LAUNCHER', stored: 'launcher' }, 'sdk'],
    [{ path: '/login', inflowPath: 'game_launcher' }, 'launcher'],
    [{ path: '/login', stored: 'launcher' }, 'launcher'],
    [{ path: '/login', stored: 'sdk' }, 'sdk'],
    [{ path: '/login', stored: 'television' }, 'browser'],
    [{ path: '/webview' }, 'browser'],
  ])('of %j is %s', (asked, surface) => expect(surfaceOf(asked)).toBe(surface));
});
