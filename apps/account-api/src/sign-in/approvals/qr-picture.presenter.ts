import { encodeQR } from 'qr';

/** Free modules around the code; readers want four. */
const quietZone = 4;

/** Runs of dark modules, each drawn from the end of the one before: small numbers, which compress to half. */
function drawRuns(rows: readonly (readonly boolean[])[]): string {
  let drawn = '';
  let [x, y] = [0, 0];
  for (const [row, modules] of rows.entries()) {
    let start = modules.indexOf(true);
    while (start !== -1) {
      const light = modules.indexOf(false, start); // never -1: the quiet zone ends each row
      drawn += `m${start - x},${row - y}h${light - start}`;
      [x, y] = [light, row];
      start = modules.indexOf(true, light);
    }
  }
  return drawn;
}

/**
 * A QR code as an SVG data address: black on white with its own quiet zone, so that a dark page changes nothing for the
 * phone that reads it. Not in base64, which would hide from the page's compression how much of it repeats.
 */
export function qrPicture(text: string): string {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone });
  const side = rows.length;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="white" d="M0,0h${side}v${side}H0"/>` +
    `<path stroke="black" d="M0,.5${drawRuns(rows)}"/></svg>`;
  return `data:image/svg+xml,${encodeURI(svg)}`;
}
