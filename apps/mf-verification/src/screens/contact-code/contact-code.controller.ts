import {
  contactCodeDigits,
  internationalNumber,
  registeredEmail,
  type VerificationType,
} from '@gatehouse/api-contract';
import { wholeCode } from '@gatehouse/challenge';
import { useHost } from '@gatehouse/shell-contract';
import { useReducer, useState, type SubmitEvent } from 'react';
import * as v from 'valibot';
import { completePath } from '../verification/paths.ts';
import type { Found } from '../verification/verification.machine.ts';
import type { ContactCalls, ContactField } from './contact-calls.ts';
import {
  contactCodeStart,
  transition,
  type ContactCodeEvent,
  type ContactCodeState,
  type KnownContact,
  type SentCode,
} from './contact-code.machine.ts';

/** Names of the forms' fields. */
export const fields = { code: 'verify_number', email: 'email', country: 'country', number: 'number' } as const;
export type Channel = 'email' | 'phone';

const validityMs = 10 * 60_000;
const resendAfterMs = 60_000;

/** What was typed, to be shown again: the player's own words, and what is sent. */
type Typed = Readonly<{ country: string; shown: string; contact: string | null }>;

function typedIn(form: HTMLFormElement, channel: Channel): Typed {
  const data = new FormData(form);
  const read = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  if (channel === 'email') {
    const email = read(fields.email);
    return { country: '', shown: email, contact: v.is(registeredEmail, email) ? email : null };
  }
  const [country, number] = [read(fields.country), read(fields.number)];
  return { country, shown: number, contact: internationalNumber(country, number) };
}

function sentBefore({ sent }: Found, now: number): SentCode | null {
  if (!sent) return null;
  return {
    typed: null,
    resendAt: now + sent.resend_in,
    until: now + sent.expires_in,
    sends: sent.send_count,
    ...(sent.typed_yn === 'Y' && { masked: sent.contact }),
  };
}

/** Where a code stands, and the reducer of that. A page that was loaded anew goes on with the code that was sent. */
export function useContactState(channel: Channel, found: Found) {
  const { clock } = useHost();
  const known: KnownContact = {
    contact: channel === 'email' ? found.contact : '', // a code is never texted without the number being typed
    correctable: channel === 'phone' || found.correctable_yn === 'Y',
  };
  return useReducer(transition, known, (contact) => contactCodeStart(contact, sentBefore(found, clock.now())));
}

export type ContactCodeInput = Readonly<{
  channel: Channel;
  type: VerificationType;
  calls: ContactCalls;
  state: ContactCodeState;
  dispatch(event: ContactCodeEvent): void;
}>;

/** A code by mail or text message: to which contact, what was typed, and what the platform said. */
export function useContactCode({ channel, type, calls, state, dispatch }: ContactCodeInput) {
  const { url, navigate, clock, nation } = useHost();
  const [incomplete, setIncomplete] = useState<ContactField | null>(null);
  const [typed, setTyped] = useState<Typed>({ country: nation, shown: '', contact: null });
  const clear = () => {
    setIncomplete(null);
    calls.clear();
  };

  const send = async (contact: string | null) => {
    clear();
    const sends = await calls.send(contact);
    const at = clock.now();
    if (sends !== null)
      dispatch({ type: 'sent', sent: { typed: contact, resendAt: at + resendAfterMs, until: at + validityMs, sends } });
  };
  const submitContact = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = typedIn(event.currentTarget, channel);
    setTyped(given);
    clear();
    if (given.contact === null) return setIncomplete('contact');
    void send(given.contact);
  };
  const submitCode = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = new FormData(event.currentTarget).get(fields.code);
    const code = wholeCode(typeof value === 'string' ? value : '', contactCodeDigits);
    clear();
    if (code === null) return setIncomplete('code');
    void calls.verify(code).then((done) => {
      if (!done) return;
      dispatch({ type: 'proven' });
      navigate(completePath(url));
    });
  };
  const turn = (to: 'another' | 'back') => {
    clear();
    dispatch({ type: to });
  };
  return { ...calls, channel, type, state, incomplete, typed, send, submitContact, submitCode, turn };
}

export type ContactCode = ReturnType<typeof useContactCode>;
