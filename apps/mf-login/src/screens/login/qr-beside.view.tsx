import { useEffect, useState } from 'react';
import { LazyQrPanel } from './qr/lazy-qr-panel.tsx';
import { whenFree } from './when-free.ts';

/** The QR code beside the form. The form comes first: code and picture are fetched when the page is free. */
export function QrBeside() {
  const [due, setDue] = useState(false);
  useEffect(() => whenFree(() => setDue(true)), []);
  return due && <LazyQrPanel />;
}
