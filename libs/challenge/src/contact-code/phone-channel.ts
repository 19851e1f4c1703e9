import { internationalNumber } from '@gatehouse/api-contract';
import { typedInto, type ContactChannel, type TypedContact } from './contact-channel.ts';

/** Names of the two fields of a phone number. */
export const phoneFields = { country: 'country', number: 'number' } as const;

function read(form: HTMLFormElement): TypedContact {
  const [country, shown] = [typedInto(form, phoneFields.country), typedInto(form, phoneFields.number)];
  const typed = { kind: 'phone', country, shown } as const;
  const contact = internationalNumber(country, shown);
  if (contact !== null) return { ...typed, contact, fault: null };
  return { ...typed, contact, fault: shown === '' ? 'missing' : 'invalid' };
}

/** Codes by text message. */
export const phoneChannel: ContactChannel = { kind: 'phone', read };
