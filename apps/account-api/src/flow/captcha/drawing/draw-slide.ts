import { createCanvas, Path2D, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { drawFrom, eitherOf, wholeBetween } from '../../../base/crypto/chance.ts';
import type { CaptchaTheme, Puzzle } from '../../../base/ports/puzzle.ts';
import type { Encode } from './encode.ts';
import { addNoise } from './noise.ts';
import { makePalette, repainted } from './palette.ts';
import { bold, makeScene, paintScene } from './scene.ts';

const width = 360;
const height = 180;
const size = 60;
const firstX = 64;
const lastX = width - size - 2;
/** Nine of 235 places are near enough: 1 in 26 for a blind try. */
const within = 4;
/** Holes of the same outline in which the picture does not go on. */
const decoys = 2;
const apart = size + 6;

/** A puzzle piece with knobs and dents of its own. */
function outline(): Path2D {
  const knob = () => eitherOf([-1, 1] as const) * 7;
  const [low, middle, high] = [9, size / 2, size - 9];
  const [top, right, bottom, left] = [knob(), knob(), knob(), knob()];
  const path = new Path2D();
  path.moveTo(low, low);
  path.lineTo(middle - 8, low);
  path.quadraticCurveTo(middle, low - top * 2, middle + 8, low);
  path.lineTo(high, low);
  path.lineTo(high, middle - 8);
  path.quadraticCurveTo(high + right * 2, middle, high, middle + 8);
  path.lineTo(high, high);
  path.lineTo(middle + 8, high);
  path.quadraticCurveTo(middle, high + bottom * 2, middle - 8, high);
  path.lineTo(low, high);
  path.lineTo(low, middle + 8);
  path.quadraticCurveTo(low - left * 2, middle, low, middle - 8);
  path.closePath();
  return path;
}

/** Left edges of the true hole, any with the same chance, and then of the decoys, where there is room for them. */
function holePlaces(): [number, ...number[]] {
  const places: [number, ...number[]] = [wholeBetween(firstX, lastX)];
  const all = Array.from({ length: lastX - firstX + 1 }, (_, index) => firstX + index);
  for (let count = 0; count < decoys; count += 1) {
    const free = all.filter((place) => places.every((taken) => Math.abs(taken - place) >= apart));
    places.push(...drawFrom(free, 1));
  }
  return places;
}

const holeColours = {
  light: ['rgba(20, 24, 34, 0.6)', 'rgba(255, 255, 255, 0.9)'],
  dark: ['rgba(0, 0, 0, 0.62)', 'rgba(255, 255, 255, 0.75)'],
} as const;

function cutHole(context: SKRSContext2D, path: Path2D, x: number, y: number, theme: CaptchaTheme): void {
  context.save();
  context.translate(x, y);
  [context.fillStyle, context.strokeStyle] = holeColours[theme];
  context.lineWidth = 1.5;
  context.fill(path);
  context.stroke(path);
  context.restore();
}

function cutPiece(from: Canvas, path: Path2D, x: number, y: number): Canvas {
  const piece = createCanvas(size, size);
  const context = piece.getContext('2d');
  context.save();
  context.clip(path);
  context.drawImage(from, -x, -y);
  context.restore();
  context.strokeStyle = '#ffffff';
  context.lineWidth = 1.5;
  context.stroke(path);
  return piece;
}

/** A piece that fits one of several like holes: where the outlines of the picture go on. Its colours are others. */
export async function drawSlide(theme: CaptchaTheme, encode: Encode): Promise<Puzzle> {
  const palette = makePalette(theme);
  const scene = makeScene(width, height, palette.length, bold);
  const canvas = paintScene(scene, palette);
  const path = outline();
  const y = wholeBetween(14, height - size - 14);
  const places = holePlaces();
  const [x] = places;
  const piece = cutPiece(paintScene(scene, repainted(palette)), path, x, y);
  for (const place of places) cutHole(canvas.getContext('2d'), path, place, y, theme);
  addNoise(canvas, 26);
  addNoise(piece, 26);
  return {
    kind: 'slide',
    resource: {
      image: await encode(canvas),
      width,
      height,
      thumb: await encode(piece),
      thumbX: 0,
      thumbY: y,
      thumbWidth: size,
      thumbHeight: size,
    },
    solution: { kind: 'slide', x, within },
  };
}
