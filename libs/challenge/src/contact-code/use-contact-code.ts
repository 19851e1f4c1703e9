import { contactCodeDigits } from '@gatehouse/api-contract';
import type { ShownRefusal } from '@gatehouse/screen';
import { useId, useReducer, useState, type SubmitEvent } from 'react';
import { wholeCode } from '../code/typed-code.ts';
import type { ContactCodeCalls, ContactField } from './contact-calls.ts';
import { typedInto } from './contact-channel.ts';
import {
  contactCodeStart,
  transition,
  type ContactCodeEvent,
  type ContactCodeState,
  type KnownContact,
  type SentCode,
} from './contact-code.machine.ts';
import { useContactEntry, type ContactEntryPlan } from './use-contact-entry.ts';

/** Name of the code field. */
export const codeField = 'verify_number';

/** Where the entry of a code stands. A remote whose platform decides the steps hands in a state and a dispatch of its own. */
export type ContactCodeMachine = Readonly<{ state: ContactCodeState; dispatch(event: ContactCodeEvent): void }>;

/** The machine in the page. `sent`: a code that was sent before the page was loaded, so that its countdown continues. */
export function useContactCodeMachine(known: KnownContact, sent: SentCode | null = null): ContactCodeMachine {
  const [state, dispatch] = useReducer(transition, null, () => contactCodeStart(known, sent));
  return { state, dispatch };
}

export type ContactCodePlan<Proof> = Omit<ContactEntryPlan, 'calls' | 'onSent'> &
  Readonly<{
    calls: ContactCodeCalls<Proof>;
    machine: ContactCodeMachine;
    /** For what a remote keeps over a reload. */
    onSent?(sent: SentCode): void;
    onProven(proof: Proof): void;
  }>;

/** The field that a step shows; a refusal that belongs to another field is shown as a notice. */
const fieldOfStep: Readonly<Partial<Record<ContactCodeState['step'], ContactField>>> = {
  entry: 'contact',
  code: 'code',
};

/** While codes are not accepted, or none is sent, no other one is offered: the pause before the next code lasts as long. */
function heldUntil(state: ContactCodeState, shown: ShownRefusal | null): ContactCodeState {
  const held = shown?.retryAt ?? null;
  if (held === null || !('sent' in state) || state.sent === null) return state;
  // Each step keeps its own shape; only the time of what was sent changes.
  return { ...state, sent: { ...state.sent, resendAt: Math.max(held, state.sent.resendAt) } };
}

/** A code by mail or text message: the contact it goes to, its entry, and what the platform answers. */
export function useContactCode<Proof>({ machine, calls, onSent, onProven, ...plan }: ContactCodePlan<Proof>) {
  const { state, dispatch } = machine;
  const codeId = useId();
  const [incompleteAttempts, setIncompleteAttempts] = useState(0);
  const [incomplete, setIncomplete] = useState(false);
  const entry = useContactEntry({
    ...plan,
    calls,
    onSent: (sent) => {
      onSent?.(sent);
      dispatch({ type: 'sent', sent });
    },
  });
  const clear = () => {
    setIncomplete(false);
    entry.clear();
  };
  const verify = async (code: string) => {
    const proof = await calls.verify(code);
    if (proof === null) return;
    dispatch({ type: 'proven' });
    onProven(proof);
  };
  const submitCode = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = wholeCode(typedInto(event.currentTarget, codeField), contactCodeDigits);
    clear();
    if (code !== null) {
      void verify(code);
      return;
    }
    setIncomplete(true);
    setIncompleteAttempts(incompleteAttempts + 1);
  };
  const { shown } = calls;
  const notice: ShownRefusal<ContactField> | null = shown?.field === fieldOfStep[state.step] ? null : shown;
  return {
    state: heldUntil(state, shown),
    entry,
    codeId,
    incomplete,
    attempt: incompleteAttempts + (shown?.attempt ?? 0),
    shown,
    /** A refusal that belongs to no field of this step, for `RefusalNotice`. */
    notice,
    /** Whether the title begins with "Error:". */
    hasError: incomplete || entry.fault !== null || shown !== null || state.step === 'notValid',
    sending: calls.sending || calls.sendingKept === true,
    sendingKept: calls.sendingKept ?? calls.sending,
    verifying: calls.verifying,
    submitCode,
    clear,
    /** To the contact on record, or once more to the contact that the last code went to. */
    send: async (contact: string | null) => {
      setIncomplete(false);
      await entry.send(contact);
    },
    /** To another contact, or back from there. */
    turn: (to: 'another' | 'back') => {
      clear();
      dispatch({ type: to });
    },
  };
}

export type ContactCode = ReturnType<typeof useContactCode>;
