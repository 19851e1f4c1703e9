import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { brands } from './environments.ts';
import { chooseStyle, isStyle, styles } from './styles.ts';
import { seeded } from './testing/seeded.ts';

const anyCase = (word: string) =>
  fc.array(fc.boolean(), { minLength: word.length, maxLength: word.length }).map((upper) =>
    word
      .split('')
      .map((letter, at) => (upper[at] ? letter.toUpperCase() : letter))
      .join(''),
  );
const brand = fc.constantFrom(...brands);
const word = fc.oneof(
  fc.string(),
  fc.constantFrom('', 'undefined', 'constructor', 'stove ', 'main', 'STOVE-POPUP', ' cf'),
);
const noStyle = fc.option(word.filter((text) => !isStyle(text.toLowerCase())));
const inflow = fc.option(fc.oneof(fc.string(), fc.constantFrom('NONE', 'PPOOL', 'third', 'THIR', 'T_H_I_R_D')));

it('an allowed style wins over inflow and brand, in any case', () => {
  const asked = fc.constantFrom(...styles).chain((style) => fc.tuple(fc.constant(style), anyCase(style)));
  fc.assert(
    fc.property(asked, inflow, brand, ([style, styleType], inflowPath, on) => {
      expect(chooseStyle({ styleType, inflowPath, brand: on })).toBe(style);
    }),
    seeded({}),
  );
});

it('without one, an inflow that contains THIRD is the popup, on both brands', () => {
  const third = fc.tuple(fc.string(), fc.string()).map((parts) => parts.join('THIRD'));
  fc.assert(
    fc.property(noStyle, third, brand, (styleType, inflowPath, on) => {
      expect(chooseStyle({ styleType, inflowPath, brand: on })).toBe('stove_popup');
    }),
    seeded({}),
  );
});

it("else the style is the brand's own", () => {
  fc.assert(
    fc.property(
      noStyle,
      inflow.filter((path) => !path?.includes('THIRD')),
      brand,
      (styleType, inflowPath, on) => {
        expect(chooseStyle({ styleType, inflowPath, brand: on })).toBe(on === 'ppool' ? 'ppool' : 'stove');
      },
    ),
    seeded({}),
  );
});
