import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { hourMs, surfaces, type Surface } from '@gatehouse/platform';

/** A page may tell for so long after it was made. */
const lifetimeMs = hourMs;
const macBytes = 12;

export type ViewTickets = Readonly<{
  /** Ticket of one view of a page, which any edge of the same session key believes. */
  make(surface: Surface): string;
  /** Surface of the view; `null`: not ours, or too old. */
  read(ticket: string): Surface | null;
}>;

/** Tickets of views: what a page tells of its releases counts only with one, and once. */
export function createViewTickets(sessionKey: Uint8Array, now: () => number = Date.now): ViewTickets {
  const key = Buffer.from(hkdfSync('sha256', sessionKey, '', 'gatehouse view ticket', 32));
  const mac = (text: string) => createHmac('sha256', key).update(text).digest().subarray(0, macBytes);
  return {
    make(surface) {
      const text = `${now().toString(36)}.${randomBytes(9).toString('base64url')}.${surface}`;
      return `${text}.${mac(text).toString('base64url')}`;
    },
    read(ticket) {
      const [made = '', nonce = '', surface = '', signed = '', ...more] = ticket.split('.');
      const bytes = Buffer.from(signed, 'base64url');
      const isOurs = bytes.length === macBytes && timingSafeEqual(bytes, mac(`${made}.${nonce}.${surface}`));
      const age = now() - Number.parseInt(made, 36);
      if (!isOurs || more.length > 0 || !(age >= 0 && age <= lifetimeMs)) return null;
      return surfaces.find((one) => one === surface) ?? null;
    },
  };
}
