import { hasLongLocalPart, normaliseIdentifier, registeredEmail } from '@gatehouse/api-contract';
import * as v from 'valibot';
import { typedInto, type ContactChannel, type TypedContact } from './contact-channel.ts';

/** Name of the address field. */
export const emailField = 'email';

function read(form: HTMLFormElement): TypedContact {
  const shown = typedInto(form, emailField);
  const typed = { kind: 'email', country: '', shown } as const;
  if (v.is(registeredEmail, shown)) return { ...typed, contact: normaliseIdentifier(shown), fault: null };
  if (shown === '') return { ...typed, contact: null, fault: 'missing' };
  return { ...typed, contact: null, fault: hasLongLocalPart(shown) ? 'localPartLong' : 'invalid' };
}

/** Codes by mail. */
export const emailChannel: ContactChannel = { kind: 'email', read };
