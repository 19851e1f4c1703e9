import { randomFillSync } from 'node:crypto';
import type { Canvas } from '@napi-rs/canvas';

/** In loops that V8 compiles well: it was a third of the time of a picture. */
function addGrain(bytes: Uint8ClampedArray, grain: Uint8Array, strength: number): void {
  for (let index = 0, at = 0; index < grain.length; index += 1, at += 4) {
    if (bytes[at + 3] === 0) continue;
    const shift = (((grain[index] ?? 0) - 128) / 128) * strength;
    for (let channel = at; channel < at + 3; channel += 1) bytes[channel] = (bytes[channel] ?? 0) + shift;
  }
}

/** Adds grain of up to `strength` steps of brightness to every pixel that is not clear. */
export function addNoise(canvas: Canvas, strength: number): void {
  const context = canvas.getContext('2d');
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  const grain = randomFillSync(new Uint8Array(pixels.data.length / 4));
  addGrain(pixels.data, grain, strength);
  context.putImageData(pixels, 0, 0);
}
