import { maskEmail } from './mask-email.ts';
import { maskPhone } from './mask-phone.ts';

/** An address or a number as it is shown to somebody who may not know it. */
export const maskContact = (kind: 'email' | 'phone', contact: string): string =>
  kind === 'email' ? maskEmail(contact) : maskPhone(contact);
