import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { symbols, type SymbolName } from './symbols.ts';

type Stamp = Readonly<{
  name: SymbolName;
  /** Middle, in pixels. */
  x: number;
  y: number;
  size: number;
  /** Radians. */
  turn: number;
  /** Width over height. */
  stretch?: number;
  fill?: string;
  line?: string;
  lineWidth?: number;
}>;

/** Draws a symbol by its middle. */
export function drawSymbol(context: SKRSContext2D, stamp: Stamp): void {
  const { name, x, y, size, turn, stretch = 1, fill, line, lineWidth = 8 } = stamp;
  context.save();
  context.translate(x, y);
  context.rotate(turn);
  context.scale((size / 100) * stretch, size / 100 / stretch);
  context.translate(-50, -50);
  const path = new Path2D(symbols[name]);
  if (fill !== undefined) context.fillStyle = fill;
  if (fill !== undefined) context.fill(path, 'evenodd');
  if (line !== undefined) context.strokeStyle = line;
  context.lineWidth = lineWidth;
  context.lineJoin = 'round';
  if (line !== undefined) context.stroke(path);
  context.restore();
}
