import { describe, expect, it } from '@jest/globals';
import { routeAt } from './locales.ts';
import { chooseStyle, defaultInflowPath, isStyle, isThirdPartyInflow, loginPageOfStyle, styles } from './styles.ts';

describe('choice of style', () => {
  it('takes the asked one, whatever its case', () => {
    for (const style of styles) expect(chooseStyle({ styleType: style.toUpperCase(), brand: 'main' })).toBe(style);
  });

  it.each([
    ['nothing asked, main brand', {}, 'main', 'stove'],
    ['nothing asked, second brand', {}, 'ppool', 'ppool'],
    ['an unknown style', { styleType: 'neon' }, 'main', 'stove'],
    ['a prototype name', { styleType: 'constructor' }, 'ppool', 'ppool'],
    ['a third-party inflow', { inflowPath: 'GAME_THIRD_PARTY' }, 'main', 'stove_popup'],
    ['a third-party inflow on the second brand', { inflowPath: 'THIRD' }, 'ppool', 'stove_popup'],
    ['a style before the inflow', { styleType: 'cf', inflowPath: 'THIRD' }, 'main', 'cf'],
    [
      'a page of the studio',
      { path: routeAt({ pathname: '/studio/verification' }), inflowPath: 'THIRD' },
      'main',
      'studio',
    ],
    ['a style before the path', { path: routeAt({ pathname: '/studio/verification' }), styleType: 'cf' }, 'main', 'cf'],
    ['a lower-case inflow', { inflowPath: 'third' }, 'main', 'stove'],
  ] as const)('for %s', (_, asked, brand, style) => expect(chooseStyle({ ...asked, brand })).toBe(style));

  it('knows a login page for each style', () => {
    expect(Object.keys(loginPageOfStyle).sort()).toEqual([...styles].sort());
    expect(isStyle('studio')).toBe(true);
    expect([isStyle('STUDIO'), isStyle(null), isStyle(undefined), isStyle('')]).toEqual([false, false, false, false]);
  });

  it('names the inflow of each brand', () => {
    expect([defaultInflowPath('main'), defaultInflowPath('ppool')]).toEqual(['NONE', 'PPOOL']);
    expect([isThirdPartyInflow('X_THIRD_Y'), isThirdPartyInflow('NONE'), isThirdPartyInflow(null)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
