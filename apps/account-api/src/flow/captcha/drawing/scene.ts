import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { between, wholeBetween } from '../../../base/crypto/chance.ts';
import { css, type Palette } from './palette.ts';

type Shape = Readonly<{ colour: number; line: boolean; draw(context: SKRSContext2D): void }>;
/** A landscape of bold shapes, painted in any palette: its outlines are the same in each. */
type Scene = Readonly<{
  width: number;
  height: number;
  tilt: number;
  lineWidth: number;
  shapes: readonly Shape[];
}>;

/** How much there is to see. */
type Density = Readonly<{ areas: number; lines: number; lineWidth: number }>;
/** Hides what stands upon it. */
const busy: Density = { areas: 16, lines: 9, lineWidth: 5 };
/** Few shapes whose outlines an eye can follow. */
export const bold: Density = { areas: 10, lines: 6, lineWidth: 9 };

function blob(width: number, height: number): Shape['draw'] {
  const [x, y] = [between(0, width), between(0, height)];
  const [across, down] = [between(width * 0.08, width * 0.24), between(height * 0.12, height * 0.36)];
  const turn = between(0, Math.PI);
  return (context) => context.ellipse(x, y, across, down, turn, 0, Math.PI * 2);
}

function polygon(width: number, height: number): Shape['draw'] {
  const corners = Array.from({ length: wholeBetween(3, 5) }, () => [between(-0.1, 1.1), between(-0.1, 1.1)] as const);
  const [x, y, size] = [between(-0.2, 0.8) * width, between(-0.3, 0.7) * height, between(0.35, 0.7)];
  return (context) => {
    for (const [across, down] of corners) context.lineTo(x + across * width * size, y + down * height * size);
    context.closePath();
  };
}

function wave(width: number, height: number): Shape['draw'] {
  const at = () => between(-0.1, 1.1) * height;
  const [start, first, second, end] = [at(), at(), at(), at()];
  const upright = wholeBetween(0, 1) === 1;
  return (context) => {
    if (upright) context.translate(width, 0);
    if (upright) context.rotate(Math.PI / 2);
    const length = upright ? height : width;
    const scale = upright ? width / height : 1;
    context.moveTo(-9, start * scale);
    context.bezierCurveTo(length / 3, first * scale, (length * 2) / 3, second * scale, length + 9, end * scale);
  };
}

export function makeScene(
  width: number,
  height: number,
  colours: number,
  { areas, lines, lineWidth }: Density = busy,
): Scene {
  const colour = () => wholeBetween(0, colours - 1);
  const filled = Array.from({ length: areas }, (_, index) => ({
    colour: colour(),
    line: false,
    draw: index % 2 === 0 ? polygon(width, height) : blob(width, height),
  }));
  const drawn = Array.from({ length: lines }, () => ({ colour: colour(), line: true, draw: wave(width, height) }));
  return { width, height, tilt: between(0, Math.PI), lineWidth, shapes: [...filled, ...drawn] };
}

export function paintScene(scene: Scene, palette: Palette): Canvas {
  const { width, height, tilt, lineWidth, shapes } = scene;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const [first, last] = [palette[0], palette.at(-1)];
  const sky = context.createLinearGradient(0, 0, Math.cos(tilt) * width, Math.sin(tilt) * height);
  if (first) sky.addColorStop(0, css(first));
  if (last) sky.addColorStop(1, css(last));
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  context.lineWidth = lineWidth;
  for (const { colour, line, draw } of shapes) {
    const paint = palette[colour % palette.length];
    if (!paint) continue;
    context.save();
    context.beginPath();
    draw(context);
    context.strokeStyle = css(paint, 0.9);
    context.fillStyle = css(paint, 0.85);
    if (line) context.stroke();
    else context.fill();
    context.restore();
  }
  return canvas;
}
