const svgAddress = 'data:image/svg+xml,';

/** What a QR code of the platform is drawn by; `null` for a picture of another kind. */
function readDrawing(address: string) {
  if (!address.startsWith(svgAddress)) return null;
  const svg = decodeURI(address.slice(svgAddress.length));
  const viewBox = /viewBox="([\d ]+)"/.exec(svg)?.[1];
  const modules = /<path stroke="black" d="([Mmh\d.,-]+)"/.exec(svg)?.[1];
  return viewBox && modules ? { viewBox, modules } : null;
}

/** The code as part of the page, which paints it at once: no picture has to be decoded. */
export function QrPicture({ address, label }: Readonly<{ address: string | undefined; label: string }>) {
  const drawing = readDrawing(address ?? '');
  if (!drawing) return <img src={address} alt={label} width="240" height="240" />;
  return (
    <svg role="img" aria-label={label} viewBox={drawing.viewBox} shapeRendering="crispEdges">
      <path stroke="#000" d={drawing.modules} />
    </svg>
  );
}
