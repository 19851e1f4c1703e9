import type { Canvas } from '@napi-rs/canvas';

const quality = 72;

/** Makes of a picture what the page shows. */
export type Encode = (canvas: Canvas) => Promise<string>;

/** A picture as the page shows it: WebP in a `data:` address, which no policy of ours forbids. */
export const dataAddressOf: Encode = async (canvas) => {
  const bytes = await canvas.encode('webp', quality);
  return `data:image/webp;base64,${bytes.toString('base64')}`;
};
