import type { Canvas } from '@napi-rs/canvas';

const quality = 72;

/** A picture as the page shows it: WebP in a `data:` address, which no policy of ours forbids. */
export async function dataAddressOf(canvas: Canvas): Promise<string> {
  const bytes = await canvas.encode('webp', quality);
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}
