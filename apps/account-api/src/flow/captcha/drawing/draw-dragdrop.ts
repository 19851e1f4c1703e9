import { createCanvas } from '@napi-rs/canvas';
import { between, drawFrom } from '../../../base/crypto/chance.ts';
import type { CaptchaTheme, Puzzle } from '../../../base/ports/puzzle.ts';
import { drawSymbol } from './draw-symbol.ts';
import type { Encode } from './encode.ts';
import { addNoise } from './noise.ts';
import { css, makePalette } from './palette.ts';
import { makeScene, paintScene } from './scene.ts';
import { spreadSpots } from './spread.ts';
import { symbolNames, type SymbolName } from './symbols.ts';

const width = 360;
const height = 176;
const size = 48;
/** Places shown: three pieces on the right ones out of eight are 1 in 336. */
export const dragPlaces = 8;
const within = 16;
const ids = ['a', 'b', 'c'] as const;
const shade = { light: ['rgba(18, 22, 32, 0.6)', '#ffffff'], dark: ['rgba(255, 255, 255, 0.55)', '#0b0f17'] } as const;
const ink = { light: '#16202e', dark: '#f4f6fb' } as const;

async function drawPiece(name: SymbolName, inside: string, theme: CaptchaTheme, encode: Encode): Promise<string> {
  const canvas = createCanvas(size, size);
  drawSymbol(canvas.getContext('2d'), {
    name,
    x: size / 2,
    y: size / 2,
    size: between(32, 38),
    turn: between(-0.4, 0.4),
    stretch: between(0.86, 1.16),
    fill: inside,
    line: ink[theme],
    lineWidth: 8,
  });
  addNoise(canvas, 40);
  return encode(canvas);
}

/** Pieces to be laid on the places of their shape; the other places are for nothing. */
export async function drawDragdrop(theme: CaptchaTheme, encode: Encode): Promise<Puzzle> {
  const palette = makePalette(theme);
  const canvas = paintScene(makeScene(width, height, palette.length), palette);
  const names = drawFrom(symbolNames, dragPlaces);
  const spots = spreadSpots({ width, height }, { columns: 5, rows: 3 }, dragPlaces, 4);
  const [fill, line] = shade[theme];
  names.forEach((name, index) => {
    const spot = spots[index] ?? { x: 0, y: 0 };
    const bend = { turn: between(-0.5, 0.5), stretch: between(0.86, 1.16) };
    drawSymbol(canvas.getContext('2d'), { name, ...spot, ...bend, size: between(31, 43), fill, line, lineWidth: 4 });
  });
  addNoise(canvas, 34);
  const pieces = ids.map(async (id, index) => {
    const inside = palette[(index * 2 + 1) % palette.length];
    return {
      id,
      image: await drawPiece(names[index] ?? 'star', inside ? css(inside) : ink[theme], theme, encode),
      x: Math.round(((index + 0.5) * width) / ids.length - size / 2),
      y: height + 8,
      width: size,
      height: size,
    };
  });
  const placements = ids.map((id, index) => {
    const spot = spots[index] ?? { x: 0, y: 0 };
    return { id, x: spot.x - size / 2, y: spot.y - size / 2 };
  });
  return {
    kind: 'dragdrop',
    resource: { image: await encode(canvas), width, height, pieces: await Promise.all(pieces) },
    solution: { kind: 'dragdrop', placements, within },
  };
}
