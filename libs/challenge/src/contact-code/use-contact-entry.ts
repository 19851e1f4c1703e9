import { contactCodeResendSeconds, contactCodeValidityMinutes } from '@gatehouse/api-contract';
import { minuteMs } from '@gatehouse/platform';
import { useHost } from '@gatehouse/shell-contract';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import type { SendCalls } from './contact-calls.ts';
import type { ContactChannel, ContactFault, TypedContact } from './contact-channel.ts';
import type { SentCode } from './contact-code.machine.ts';

/** What was typed before the page was loaded again. */
export type EarlierContact = Pick<TypedContact, 'kind' | 'shown'> & Readonly<{ country?: string }>;

export type ContactEntryPlan = Readonly<{
  channel: ContactChannel;
  calls: SendCalls;
  earlier?: EarlierContact | null;
  /** While the player types: for what a remote keeps over a reload. */
  onType?(typed: TypedContact): void;
  onSent(sent: SentCode): void;
}>;

/**
 * The entry of an address or number, checked before something is sent to it. For `ContactForm` and its fields; with a
 * code afterwards use `useContactCode`, which contains this.
 */
export function useContactEntry({ channel, calls, earlier = null, onType, onSent }: ContactEntryPlan) {
  const { clock } = useHost();
  const [fault, setFault] = useState<ContactFault | null>(null);
  const [attempt, setAttempt] = useState(0);
  const last = useRef<string | null>(null);
  const [typed, setTyped] = useState<EarlierContact | null>(earlier);
  const clear = () => {
    setFault(null);
    calls.clear();
  };
  const send = async (contact: string | null) => {
    clear();
    last.current = contact;
    const answer = await calls.send(contact);
    if (!answer) return;
    const now = clock.now();
    const { sends, until = now + contactCodeValidityMinutes * minuteMs, ...kind } = answer;
    onSent({ typed: contact, resendAt: now + contactCodeResendSeconds * 1000, until, sends, ...kind });
  };
  return {
    kind: channel.kind,
    /** Id of the control, for the error summary. */
    controlId: useId(),
    fault,
    /** Changes with each failed attempt, so that the error summary takes focus again. */
    attempt: attempt + (calls.shown?.attempt ?? 0),
    typed: typed?.kind === channel.kind ? typed : null,
    shown: calls.shown,
    sending: calls.sending,
    clear,
    send,
    /** To the same contact once more, where no answer came. */
    sendAgain: () => send(last.current),
    /** For `onChange` of the form: a corrected error disappears as soon as the contact is complete. */
    recheck: (form: HTMLFormElement) => {
      const now = channel.read(form);
      if (fault !== null && now.fault === null) setFault(null);
      onType?.(now);
    },
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const given = channel.read(event.currentTarget);
      setTyped(given);
      clear();
      if (given.fault === null) {
        void send(given.contact);
        return;
      }
      setFault(given.fault);
      setAttempt(attempt + 1);
    },
  };
}

export type ContactEntry = ReturnType<typeof useContactEntry>;
