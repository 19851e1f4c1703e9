import { typedIn } from '@gatehouse/screen';

/** Why an entered contact cannot be used. */
export type ContactFault = 'missing' | 'invalid' | 'localPartLong';

/** An entered contact: as it was typed, and as it is sent. */
export type TypedContact = Readonly<{
  kind: 'email' | 'phone';
  /** Country of a phone number; `''` for an address. */
  country: string;
  shown: string;
}> &
  (Readonly<{ contact: string; fault: null }> | Readonly<{ contact: null; fault: ContactFault }>);

/** One way to reach a player. Only the channels that a remote names are bundled into it. */
export type ContactChannel = Readonly<{ kind: TypedContact['kind']; read(form: HTMLFormElement): TypedContact }>;

/** What was typed into a text field, without spaces around it. */
export const typedInto = (form: HTMLFormElement, name: string): string => typedIn(form, name).trim();
