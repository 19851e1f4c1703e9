import { between, wholeBetween } from '../../../base/crypto/chance.ts';
import type { CaptchaTheme } from '../../../base/ports/puzzle.ts';

/** Colours of one picture, by number: hue in degrees, saturation and lightness in percent. */
type Colour = Readonly<{ hue: number; saturation: number; lightness: number }>;
export type Palette = readonly Colour[];

const coloursPerPicture = 7;
const lightnessOf = { light: [58, 88], dark: [16, 44] } as const;

export const css = ({ hue, saturation, lightness }: Colour, alpha = 1): string =>
  `hsla(${Math.round(hue) % 360}, ${Math.round(saturation)}%, ${Math.round(lightness)}%, ${alpha})`;

export function makePalette(theme: CaptchaTheme): Palette {
  const start = wholeBetween(0, 359);
  const [least, most] = lightnessOf[theme];
  return Array.from({ length: coloursPerPicture }, (_, index) => ({
    hue: start + index * (360 / coloursPerPicture) + between(-14, 14),
    saturation: between(30, 62),
    lightness: least + ((most - least) * ((index * 3) % coloursPerPicture)) / (coloursPerPicture - 1),
  }));
}

/** The same picture in other colours: outlines go on, values do not, so that subtracting tells nothing. */
export function repainted(palette: Palette): Palette {
  const turn = wholeBetween(2, coloursPerPicture - 2);
  return palette.map((_, index) => {
    const other = palette[(index + turn) % palette.length] ?? { hue: 0, saturation: 40, lightness: 50 };
    return { ...other, lightness: other.lightness + between(-5, 5) };
  });
}
