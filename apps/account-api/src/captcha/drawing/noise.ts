import { randomFillSync } from 'node:crypto';
import type { Canvas } from '@napi-rs/canvas';

/** Adds grain of up to `strength` steps of brightness to every pixel that is not clear. */
export function addNoise(canvas: Canvas, strength: number): void {
  const context = canvas.getContext('2d');
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  const grain = randomFillSync(new Uint8Array(pixels.data.length / 4));
  grain.forEach((value, index) => {
    const at = index * 4;
    if (pixels.data[at + 3] === 0) return;
    const shift = ((value - 128) / 128) * strength;
    for (let channel = at; channel < at + 3; channel += 1) pixels.data[channel] = (pixels.data[channel] ?? 0) + shift;
  });
  context.putImageData(pixels, 0, 0);
}
