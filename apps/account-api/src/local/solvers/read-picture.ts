import { createCanvas, loadImage } from '@napi-rs/canvas';

/** Brightness of every pixel, 0 to 255, and where there is none. */
export type GreyPicture = Readonly<{ width: number; height: number; grey: Float32Array; clear: Uint8Array }>;

/** What a script sees of a picture in a `data:` address. */
export async function readPicture(address: string): Promise<GreyPicture> {
  const image = await loadImage(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
  const { width, height } = image;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const grey = new Float32Array(width * height);
  const clear = new Uint8Array(width * height);
  for (let index = 0; index < grey.length; index += 1) {
    const at = index * 4;
    grey[index] = 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0);
    clear[index] = (data[at + 3] ?? 0) < 128 ? 1 : 0;
  }
  return { width, height, grey, clear };
}

export const greyAt = ({ width, height, grey }: GreyPicture, x: number, y: number): number => {
  const [column, row] = [Math.round(x), Math.round(y)];
  return column < 0 || row < 0 || column >= width || row >= height ? 128 : (grey[row * width + column] ?? 128);
};

/** How unlike two rows of values are once brightness and contrast are taken out: 0 alike, 2 opposite. */
export function unlikeness(one: readonly number[], other: readonly number[]): number {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const [meanOne, meanOther] = [mean(one), mean(other)];
  let [product, squareOne, squareOther] = [0, 0, 0];
  one.forEach((value, index) => {
    const [left, right] = [value - meanOne, (other[index] ?? 0) - meanOther];
    product += left * right;
    squareOne += left * left;
    squareOther += right * right;
  });
  return 1 - product / Math.max(1e-6, Math.sqrt(squareOne * squareOther));
}

/** Which of some candidates is least. */
export function leastOf<Item>(items: Iterable<Item>, cost: (item: Item) => number): Item | undefined {
  let best: Item | undefined;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const itsCost = cost(item);
    if (itsCost < bestCost) [best, bestCost] = [item, itsCost];
  }
  return best;
}

export function* range(from: number, to: number, step = 1): Generator<number> {
  for (let value = from; value <= to; value += step) yield value;
}
