import { describe, expect, it } from '@jest/globals';
import type { StatsCompilation } from '@rspack/core';
import { filesOfEntry, filesOfScreen, filesOfTexts } from './chunk-map.ts';

const origin = (moduleName: string, request = '') => ({
  moduleName,
  request,
  module: '',
  moduleIdentifier: '',
  loc: '',
});
const stats: StatsCompilation = {
  entrypoints: { entry: { name: 'entry', chunks: ['1'] } },
  chunks: [
    { id: '1', type: 'chunk', files: ['remote-entry.js'], origins: [origin('')] },
    { id: '2', type: 'chunk', files: ['exposed.js'], origins: [origin('container entry')] },
    {
      id: '3',
      type: 'chunk',
      files: ['login.js', 'login.css'],
      origins: [origin('./src/remote.ts + 2 modules', './screens/login/login.screen.tsx')],
    },
    {
      id: '4',
      type: 'chunk',
      files: ['load.js'],
      origins: [origin('./src/remote.ts + 2 modules', './screens/login/login.load.ts')],
    },
    {
      id: '5',
      type: 'chunk',
      files: ['later.js'],
      origins: [origin('./src/screens/login/login.screen.tsx', './qr.view.tsx')],
    },
    {
      id: '6',
      type: 'chunk',
      files: ['de.js'],
      origins: [],
      modules: [{ type: 'module', nameForCondition: '/app/src/texts/main/de.json' }],
    },
    {
      id: '7',
      type: 'chunk',
      files: ['third-party.js'],
      origins: [origin('./src/remote.ts + 2 modules', './screens/third-party/third-party.screens.ts')],
    },
  ],
} as unknown as StatsCompilation; // only the fields that are read

describe('files of a build', () => {
  it('of the entry', () => {
    expect(filesOfEntry(stats, 'entry').scripts).toEqual(['remote-entry.js']);
    expect(() => filesOfEntry(stats, 'other')).toThrow('no entry other');
  });

  it('of a screen: the exposed module, and what remote.ts loads from its folder', () => {
    expect(filesOfScreen(stats, 'login', ['./screens/login/'])).toEqual({
      scripts: ['exposed.js', 'login.js', 'load.js'],
      styles: ['login.css'],
    });
  });

  it('of a screen of a family', () => {
    const requests = ['./screens/simplify/', './screens/third-party/third-party.screens.ts'];
    expect(filesOfScreen(stats, 'simplify', requests).scripts).toEqual(['exposed.js', 'third-party.js']);
  });

  it('of a screen that remote.ts does not load', () => {
    expect(() => filesOfScreen(stats, 'logout', ['./screens/logout/'])).toThrow('routes.json has screen logout');
  });

  it('of a language', () => {
    expect(filesOfTexts(stats, 'de')).toEqual(['de.js']);
    expect(filesOfTexts(stats, 'ko')).toBeUndefined();
  });
});
