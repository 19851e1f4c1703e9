import { useHost, type TermsDocument } from '@gatehouse/shell-contract';
import { DialogDocument } from '@gatehouse/ui-kit';
import { useLayoutEffect, useRef } from 'react';
import { tameLinks, type Sanitise } from './sanitise-html.ts';

type OutsideDocumentProps = Readonly<{ document: TermsDocument; sanitise: Sanitise }>;

/** A document whose HTML comes from outside. */
export function OutsideDocument({ document: { title, html }, sanitise }: OutsideDocumentProps) {
  const { surface } = useHost();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!place.current) return;
    sanitise(place.current, html);
    tameLinks(place.current, surface === 'sdk');
  }, [html, sanitise, surface]);
  return <DialogDocument label={title} ref={place} />;
}
