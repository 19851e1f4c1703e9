import { describe, expect, it } from '@jest/globals';
import { missingTokens, tokensOfStyle } from './tokens-of-style.ts';

const css =
  '@layer tokens{:root{--a:1}:root[data-style=stove_popup]{--a:2}:root[data-style="cf"]{--a:3}:root[data-theme=dark]{color-scheme:dark}}.card{color:red}';

describe('tokens of a style', () => {
  it('are all set that are used', () => {
    expect(missingTokens(':root{--a:1;--b:var(--a)}.card{color:var(--b)}')).toEqual([]);
    expect(missingTokens(':root{--a:1}.card{color:var(--c);gap:var(--d,1rem)}')).toEqual(['--c']);
  });

  it('leave out the blocks of other styles', () => {
    expect(tokensOfStyle(css, 'cf')).toBe(
      '@layer tokens{:root{--a:1}:root[data-style="cf"]{--a:3}:root[data-theme=dark]{color-scheme:dark}}.card{color:red}',
    );
  });

  it('are the common ones for the style without a block of its own', () => {
    expect(tokensOfStyle(css, 'stove')).toBe(
      '@layer tokens{:root{--a:1}:root[data-theme=dark]{color-scheme:dark}}.card{color:red}',
    );
  });
});
