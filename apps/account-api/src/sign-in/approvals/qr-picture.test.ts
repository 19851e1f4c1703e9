import { describe, expect, it } from '@jest/globals';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { decodeQR } from 'qr/decode.js';
import { qrPicture } from './qr-picture.presenter.ts';

const side = 400;

describe('the picture of a QR code', () => {
  it('says what it was made of, on a dark page too', async () => {
    const text = 'http://localhost:4200/auth/qr#AbCdEfGhIjKlMnOpQrStUv';
    const context = createCanvas(side, side).getContext('2d');
    context.fillStyle = '#101318';
    context.fillRect(0, 0, side, side);
    const [, svg = ''] = qrPicture(text).split('data:image/svg+xml,');
    const picture = await loadImage(Buffer.from(decodeURIComponent(svg)));
    context.drawImage(picture, 50, 50, 300, 300);
    const { data, width, height } = context.getImageData(0, 0, side, side);
    const pixels = Uint8ClampedArray.from(data); // the canvas hands over an array of another realm
    expect(decodeQR({ data: pixels, width, height })).toBe(text);
  });
});
