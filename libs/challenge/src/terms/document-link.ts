import { parseAddress } from '@gatehouse/platform';

/** Whether the address of a terms document is one that a browser opens, wherever it is pasted. */
export function isWebAddress(address: string): boolean {
  const protocol = parseAddress(address)?.protocol;
  return protocol === 'https:' || protocol === 'http:';
}

/**
 * Whether the address of a terms document may be opened as a link. Publishers supply these addresses, so only https pages
 * are opened; every other address is shown as text.
 */
export const isOpenableDocument = (address: string): boolean => parseAddress(address)?.protocol === 'https:';
