import { describe, expect, it } from '@jest/globals';
import { contrast } from '../testing/contrast.ts';
import { moreContrast, schemesOf, tokensOf } from '../testing/read-tokens.ts';

const styles = ['stove', 'stove_popup', 'ppool', 'cf', 'studio', 'vulcanus'];
const faces = styles.flatMap((style) => schemesOf(style).map((scheme) => [style, scheme] as const));

/** Text on ground: 4.5 (WCAG 1.4.3). */
const texts = [
  ['ink', 'page'],
  ['ink', 'surface'],
  ['ink', 'sunken'],
  ['soft', 'page'],
  ['soft', 'surface'],
  ['soft', 'sunken'],
  ['accent', 'surface'],
  ['accent', 'sunken'],
  ['accent', 'page'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-strong'],
  ['danger', 'surface'],
  ['danger', 'danger-surface'],
  ['ink', 'danger-surface'],
  ['soft', 'danger-surface'],
  ['warn', 'surface'],
  ['warn', 'warn-surface'],
  ['ink', 'warn-surface'],
  ['soft', 'warn-surface'],
  ['success', 'success-surface'],
  ['ink', 'success-surface'],
  ['soft', 'success-surface'],
  ['info', 'info-surface'],
  ['ink', 'info-surface'],
  ['soft', 'info-surface'],
] as const;

/** Edges of controls, marks and focus against what is beside them: 3 (WCAG 1.4.11). */
const marks = [
  ['edge', 'surface'],
  ['edge', 'sunken'],
  ['primary', 'surface'],
  ['primary', 'page'],
  ['focus', 'surface'],
  ['focus', 'page'],
  ['danger', 'sunken'],
] as const;

/** Everything that shows over the gate as well as over the page. */
const overGate = ['stage-near', 'stage-far'] as const;

function shortfalls(
  style: string,
  scheme: 'light' | 'dark',
  pairs: readonly (readonly [string, string])[],
  least: number,
): string[] {
  const tokens = tokensOf(style, scheme);
  const value = (name: string) => tokens[`--gh-${name}`] ?? '';
  return pairs
    .map(([one, other]) => ({ pair: `${one} on ${other}`, got: contrast(value(one), value(other)) }))
    .filter(({ got }) => got < least)
    .map(({ pair, got }) => `${pair}: ${got.toFixed(2)}`);
}

describe.each(faces)('%s, %s', (style, scheme) => {
  it('has text that can be read', () => {
    expect(shortfalls(style, scheme, texts, 4.5)).toEqual([]);
  });

  it('has edges, marks and focus that can be seen', () => {
    expect(shortfalls(style, scheme, marks, 3)).toEqual([]);
  });

  it('keeps header and footer readable over the gate', () => {
    if (tokensOf(style, scheme)['--gh-stage-display'] === 'none') return;
    const pairs = overGate.flatMap(
      (ground) =>
        [
          ['ink', ground],
          ['soft', ground],
        ] as const,
    );
    expect(shortfalls(style, scheme, pairs, 4.5)).toEqual([]);
    expect(
      shortfalls(
        style,
        scheme,
        overGate.map((ground) => ['focus', ground] as const),
        3,
      ),
    ).toEqual([]);
  });
});

describe('the styles', () => {
  it('have a primary colour each, in every scheme they share', () => {
    for (const scheme of ['light', 'dark'] as const) {
      const colours = styles
        .filter((style) => schemesOf(style).includes(scheme))
        .map((style) => tokensOf(style, scheme)['--gh-primary']);
      expect(new Set(colours).size).toBe(colours.length);
    }
  });
});

describe('a visitor who asks for more contrast', () => {
  it.each(faces)('reads every quiet text of %s (%s) as strongly as the rest', (style, scheme) => {
    const asked = moreContrast();
    for (const name of ['soft', 'edge', 'line']) expect(asked[`--gh-${name}`]).toBe('var(--gh-ink)');
    const grounds = ['page', 'surface', 'sunken'].map((ground) => ['ink', ground] as const);
    expect(shortfalls(style, scheme, grounds, 7)).toEqual([]);
  });
});

describe('contrast', () => {
  it('reckons as WCAG does', () => {
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});
