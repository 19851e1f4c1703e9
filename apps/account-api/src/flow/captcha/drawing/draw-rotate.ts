import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { between } from '../../../base/crypto/chance.ts';
import type { CaptchaTheme, Puzzle } from '../../../base/ports/puzzle.ts';
import type { Encode } from './encode.ts';
import { addNoise } from './noise.ts';
import { makePalette, repainted } from './palette.ts';
import { bold, makeScene, paintScene } from './scene.ts';

const size = 220;
const discSize = 140;
/** A ring without picture between disc and surroundings: edges do not touch. */
const gap = 4;
/** 13 of 330 degrees are near enough: 1 in 25 for a blind try that knows the disc never stands right at first. */
const within = 6.5;
const leastTurn = 15;
const rim = { light: '#ffffff', dark: '#0c1018' } as const;

function disc(from: Canvas, turned: number): Canvas {
  const canvas = createCanvas(discSize, discSize);
  const context = canvas.getContext('2d');
  const middle = discSize / 2;
  context.beginPath();
  context.arc(middle, middle, middle - gap / 2, 0, Math.PI * 2);
  context.clip();
  context.translate(middle, middle);
  context.rotate((turned * Math.PI) / 180);
  context.drawImage(from, -size / 2, -size / 2);
  return canvas;
}

/** A disc to be turned until the outlines of the picture go on. Its colours are others than around it. */
export async function drawRotate(theme: CaptchaTheme, encode: Encode): Promise<Puzzle> {
  const palette = makePalette(theme);
  const scene = makeScene(size, size, palette.length, bold);
  const canvas = paintScene(scene, palette);
  const angle = Math.round(between(leastTurn, 360 - leastTurn) * 10) / 10;
  const thumb = disc(paintScene(scene, repainted(palette)), -angle);
  const context = canvas.getContext('2d');
  context.fillStyle = rim[theme];
  context.beginPath();
  context.arc(size / 2, size / 2, discSize / 2 + gap / 2, 0, Math.PI * 2);
  context.fill();
  addNoise(canvas, 26);
  addNoise(thumb, 26);
  const corner = (size - discSize) / 2;
  return {
    kind: 'rotate',
    resource: {
      image: await encode(canvas),
      width: size,
      height: size,
      thumb: await encode(thumb),
      thumbX: corner,
      thumbY: corner,
      thumbWidth: discSize,
      thumbHeight: discSize,
    },
    solution: { kind: 'rotate', angle, within },
  };
}
