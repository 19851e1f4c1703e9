import { useEffect, useState } from 'react';
import { afterIdleOrFirstInput } from './after-idle-or-first-input.ts';
import { LazyQrPanel } from './qr/lazy-qr-panel.tsx';
import { QrOutline } from './qr/qr-outline.view.tsx';

/** The QR code beside the form. The form comes first: code and picture are fetched once the page is idle. */
export function QrBeside() {
  const [due, setDue] = useState(false);
  useEffect(() => afterIdleOrFirstInput(() => setDue(true)), []);
  return due ? <LazyQrPanel quiet /> : <QrOutline />;
}
