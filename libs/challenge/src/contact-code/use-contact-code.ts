import { contactCodeDigits, wholeCode } from '@gatehouse/api-contract';
import { useId, useReducer, useRef, useState, type SubmitEvent } from 'react';
import type { ContactCodeCalls } from './contact-calls.ts';
import { typedInto } from './contact-channel.ts';
import {
  contactCodeStart,
  transition,
  type ContactCodeEvent,
  type ContactCodeState,
  type KnownContact,
  type SentCode,
} from './contact-code.machine.ts';
import { heldUntil, useCodeNotice } from './use-code-notice.ts';
import { useContactEntry, type ContactEntryPlan } from './use-contact-entry.ts';

/** Name of the code field. */
export const codeField = 'verify_number';

/** State of the entry of a code. A remote whose platform decides the steps hands in a state and a dispatch of its own. */
export type ContactCodeMachine = Readonly<{
  state: ContactCodeState;
  dispatch(event: ContactCodeEvent): void;
  /**
   * Asks the platform for the state of the code: after a wrong one, and after another one was sent. `null`: none is waited for; `undefined`: it
   * could not be asked, or the machine has shown the answer itself.
   */
  reread?(): Promise<SentCode | null | undefined>;
}>;

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

/** The digits of the code field, and whether some are missing. */
function useCodeDigits() {
  const [attempts, setAttempts] = useState(0);
  const [incomplete, setIncomplete] = useState(false);
  return {
    attempts,
    incomplete,
    clear: () => setIncomplete(false),
    /** For `onSubmit`: hands over a complete code; where digits are missing, the field says so. */
    submitter:
      (clear: () => void, verify: (code: string) => Promise<void>) => (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        clear();
        const code = wholeCode(typedInto(event.currentTarget, codeField), contactCodeDigits);
        setIncomplete(code === null);
        if (code === null) setAttempts(attempts + 1);
        else void verify(code);
      },
  };
}

/** Reads of a code's state. An answer that a later read or a sent code has overtaken is not shown: it tells an older state. */
function useReread({ dispatch, reread }: ContactCodeMachine) {
  const newest = useRef(0);
  const read = async () => {
    const number = (newest.current += 1);
    const sent = await reread?.();
    if (sent !== undefined && number === newest.current) dispatch({ type: 'read', sent });
  };
  return {
    read,
    /** A code was sent: answers to earlier reads are older. */
    takeSent: (sent: SentCode) => {
      newest.current += 1;
      dispatch({ type: 'sent', sent });
      if (sent.sends > 1) void read();
    },
  };
}

/** A code by mail or text message: the contact it goes to, its entry, and what the platform answers. */
export function useContactCode<Proof>({ machine, calls, onSent, onProven, ...plan }: ContactCodePlan<Proof>) {
  const { dispatch } = machine;
  const { read, takeSent } = useReread(machine);
  const state = heldUntil(machine.state, calls.shown);
  const codeId = useId();
  const field = useCodeDigits();
  const entry = useContactEntry({
    ...plan,
    calls,
    onSent: (sent) => {
      onSent?.(sent);
      takeSent(sent);
    },
  });
  const clear = () => {
    field.clear();
    entry.clear();
  };
  const verify = async (code: string) => {
    const proof = await calls.verify(code);
    if (proof === null) void read();
    else {
      dispatch({ type: 'proven' });
      onProven(proof);
    }
  };
  const send = async (contact: string | null) => {
    field.clear();
    await entry.send(contact);
  };
  const turn = (to: 'another' | 'back') => {
    clear();
    dispatch({ type: to });
  };
  const { shown } = calls;
  const notice = useCodeNotice(state, shown);
  return {
    state,
    entry,
    codeId,
    incomplete: field.incomplete,
    attempt: field.attempts + (shown?.attempt ?? 0),
    shown,
    /** A refusal that belongs to no field of this step, for `RefusalNotice`. */
    notice,
    /** Whether the title begins with "Error:". */
    hasError:
      field.incomplete || entry.fault !== null || notice !== null || shown !== null || state.step === 'notValid',
    sending: calls.sending || calls.sendingKept === true,
    sendingKept: calls.sendingKept ?? calls.sending,
    verifying: calls.verifying,
    submitCode: field.submitter(clear, verify),
    clear,
    /** To the contact on record, or once more to the contact that the last code went to. */
    send,
    /** Once more to where this code went; a contact that this tab does not know is typed again. */
    sendAgain: async ({ typed, masked }: SentCode) => {
      if (masked === undefined) await send(typed);
      else turn('another');
    },
    /** To another contact, or back from there. */
    turn,
  };
}

export type ContactCode = ReturnType<typeof useContactCode>;
