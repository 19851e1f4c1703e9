import { captchaClickTargets } from '@gatehouse/api-contract';
import { createCanvas } from '@napi-rs/canvas';
import { between, drawFrom, eitherOf } from '../../../base/crypto/chance.ts';
import type { CaptchaTheme, Puzzle } from '../../../base/ports/puzzle.ts';
import { drawSymbol } from './draw-symbol.ts';
import type { Encode } from './encode.ts';
import { addNoise } from './noise.ts';
import { css, makePalette } from './palette.ts';
import { makeScene, paintScene } from './scene.ts';
import { spreadSpots } from './spread.ts';
import { symbolNames } from './symbols.ts';

const width = 360;
const height = 208;
/** Symbols shown: three in the right order out of eight are 1 in 336. */
export const clickSymbols = 8;
const within = 24;
const stripHeight = 48;
const ink = { light: ['#16202e', '#5a1140', '#0c4a3e'], dark: ['#f4f6fb', '#ffe1f1', '#d9fff0'] } as const;

/** Symbols hidden in a landscape, to be touched in the order of a strip. */
export async function drawClick(theme: CaptchaTheme, encode: Encode): Promise<Puzzle> {
  const palette = makePalette(theme);
  const canvas = paintScene(makeScene(width, height, palette.length), palette);
  const context = canvas.getContext('2d');
  const names = drawFrom(symbolNames, clickSymbols);
  const spots = spreadSpots({ width, height }, { columns: 5, rows: 3 }, clickSymbols, 5);
  names.forEach((name, index) => {
    const spot = spots[index] ?? { x: 0, y: 0 };
    const colour = eitherOf(ink[theme]);
    const inside = palette[index % palette.length];
    const hollow = index % 2 === 0;
    drawSymbol(context, {
      name,
      ...spot,
      size: between(36, 44),
      turn: between(-0.6, 0.6),
      stretch: between(0.88, 1.14),
      fill: hollow && inside ? css(inside, 0.75) : colour,
      line: colour,
      lineWidth: hollow ? 9 : 3,
    });
  });
  addNoise(canvas, 34);
  const targets = names.slice(0, captchaClickTargets);
  const strip = createCanvas(captchaClickTargets * stripHeight, stripHeight);
  const stripContext = strip.getContext('2d');
  targets.forEach((name, index) => {
    const middle = stripHeight / 2;
    drawSymbol(stripContext, {
      name,
      x: index * stripHeight + middle,
      y: middle,
      size: between(30, 36),
      turn: between(-0.3, 0.3),
      fill: ink[theme][0],
    });
  });
  addNoise(strip, 50);
  return {
    kind: 'click',
    resource: {
      image: await encode(canvas),
      width,
      height,
      thumb: await encode(strip),
      thumbX: 0,
      thumbY: 0,
      thumbWidth: strip.width,
      thumbHeight: strip.height,
    },
    solution: { kind: 'click', points: spots.slice(0, captchaClickTargets), within },
  };
}
