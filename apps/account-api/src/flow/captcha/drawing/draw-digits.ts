import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { between, eitherOf } from '../../../base/crypto/chance.ts';
import type { CaptchaTheme } from '../../../base/ports/puzzle.ts';
import { digitStrokes } from './digit-strokes.ts';
import { dataAddressOf } from './encode.ts';
import { addNoise } from './noise.ts';
import { makePalette } from './palette.ts';
import { makeScene, paintScene } from './scene.ts';

const width = 300;
const height = 96;
const ink = { light: ['#16202e', '#5a1140', '#0c4a3e'], dark: ['#f4f6fb', '#ffe1f1', '#d9fff0'] } as const;

function drawDigit(context: SKRSContext2D, digit: string, x: number, theme: CaptchaTheme): void {
  context.save();
  context.translate(x, height / 2 + between(-9, 9));
  context.rotate(between(-0.32, 0.32));
  context.transform(1, between(-0.15, 0.15), between(-0.25, 0.25), 1, 0, 0);
  const scale = between(0.5, 0.66);
  context.scale(scale, scale);
  context.translate(-30, -50);
  context.strokeStyle = eitherOf(ink[theme]);
  context.lineWidth = between(9, 13);
  context.lineCap = 'round';
  context.stroke(new Path2D(digitStrokes[digit] ?? ''));
  context.restore();
}

/** The picture of the older calls: digits to be typed. Answers its address. */
export async function drawDigits(digits: string, theme: CaptchaTheme): Promise<string> {
  const palette = makePalette(theme);
  const canvas = paintScene(makeScene(width, height, palette.length), palette);
  const context = canvas.getContext('2d');
  const step = (width - 40) / digits.length;
  digits
    .split('')
    .forEach((digit, index) => drawDigit(context, digit, 20 + (index + 0.5) * step + between(-4, 4), theme));
  addNoise(canvas, 40);
  return dataAddressOf(canvas);
}
