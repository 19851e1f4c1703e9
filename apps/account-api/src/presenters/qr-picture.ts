import { encodeQR } from 'qr';

/** Free modules around the code; readers want four. */
const quietZone = 4;

/**
 * A QR code as an SVG data address: black on white with its own quiet zone, so that a dark page changes nothing for the
 * phone that reads it.
 */
export function qrPicture(text: string): string {
  const drawn = encodeQR(text, 'svg', { ecc: 'medium', border: quietZone });
  const side = /viewBox="0 0 ([0-9]+) [0-9]+"/.exec(drawn)?.[1];
  if (side === undefined) throw new Error('the QR library draws no viewBox any more');
  const onWhite = drawn.replace(
    '>',
    ` shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="#fff"/>`,
  );
  return `data:image/svg+xml;base64,${Buffer.from(onWhite).toString('base64')}`;
}
