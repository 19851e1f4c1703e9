import { wholeContactCode, type RefusalName } from '@gatehouse/api-contract';
import { useArrival, type ShownRefusal } from '@gatehouse/screen';
import { useId, useReducer, useRef, useState, type SubmitEvent } from 'react';
import type { ContactCodeCalls } from './contact-calls.ts';
import { typedInto } from './contact-channel.ts';
import {
  asked,
  contactCodeStart,
  transition,
  type CodeStanding,
  type ContactCodeEvent,
  type ContactCodeState,
  type KnownContact,
  type SentCode,
} from './contact-code.machine.ts';
import { heldUntil, isLongDue, useCodeNotice } from './use-code-notice.ts';
import { useContactEntry, type ContactEntryPlan } from './use-contact-entry.ts';

/** Name of the code field. */
export const codeField = 'verify_number';

/** State of the entry of a code. A remote whose platform decides the steps hands in a state and a dispatch of its own. */
export type ContactCodeMachine = Readonly<{
  state: ContactCodeState;
  dispatch(event: ContactCodeEvent): void;
  /**
   * Asks the platform for the state of the code: after a wrong one, after another one was sent, and where the step is refused. `undefined`: it
   * could not be asked, or the machine has shown the answer itself.
   */
  reread?(): Promise<CodeStanding | undefined>;
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
    /** Where a flow that was finished elsewhere starts again; `null`: the machine of the page never tells of one. */
    restart: string | null;
    /** For what a remote keeps over a reload. */
    onSent?(sent: SentCode): void;
    onProven(proof: Proof): void;
    /** Leads to the next step by the record of the flow, where its code was entered in another tab; absent: the page says that it was. */
    onProvenElsewhere?(): void;
  }>;

/** What is typed into the code field, and whether some of it is missing. */
function useTypedCode() {
  const [attempts, setAttempts] = useState(0);
  const [incomplete, setIncomplete] = useState(false);
  return {
    attempts,
    incomplete,
    clear: () => setIncomplete(false),
    /** For `onSubmit`: hands over a complete code; where some of it is missing, the field says so. */
    submitter:
      (clear: () => void, verify: (code: string) => Promise<void>) => (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        clear();
        const code = wholeContactCode(typedInto(event.currentTarget, codeField));
        setIncomplete(code === null);
        if (code === null) setAttempts(attempts + 1);
        else void verify(code);
      },
  };
}

/** Reads of a code's state. An answer that a later read or a sent code has overtaken is not shown: it tells an older state. */
function useReread({ dispatch, reread }: ContactCodeMachine) {
  const newest = useRef(0);
  const running = useRef<Promise<CodeStanding | undefined> | null>(null);
  const ask = async () => {
    const number = (newest.current += 1);
    const sent = await reread?.();
    if (number !== newest.current) return undefined;
    running.current = null;
    if (sent !== undefined) dispatch(asked(sent));
    return sent;
  };
  const read = () => (running.current = ask());
  return {
    read,
    /** The read that is on its way, else a new one. */
    readOnce: () => running.current ?? read(),
    /** A code was sent: answers to earlier reads are older. */
    takeSent: (sent: SentCode) => {
      newest.current += 1;
      running.current = null;
      dispatch({ type: 'sent', sent });
      if (sent.sends > 1) void read();
    },
  };
}

/** Refusals of a step that is not due: it is still to come, too old, or done in another tab. */
const ofStep: ReadonlySet<string> = new Set<RefusalName>([
  'wrongVerifyStep',
  'verificationTimeExpired',
  'invalidRegisterEmailCode',
]);

/**
 * What was refused. That a step is not due is shown only once it is known that it was not done in another tab; `isAsking`: that is being asked.
 */
function useTrueRefusal<Shown extends ShownRefusal>(
  shown: Shown | null,
  state: ContactCodeState,
  readOnce: () => Promise<CodeStanding | undefined>,
): Readonly<{ shown: Shown | null; isAsking: boolean }> {
  const [settled, setSettled] = useState<Readonly<{ refusal: string | null; isTrue: boolean }> | null>(null);
  const doubted = shown !== null && ofStep.has(shown.name) ? `${shown.name} ${shown.attempt}` : null;
  const before = state.step === 'doneElsewhere' ? state.standing : null;
  useArrival(async () => {
    const standing = doubted === null ? null : await readOnce();
    const isExplained = typeof standing === 'string' && standing !== before;
    setSettled({ refusal: doubted, isTrue: !isExplained });
  }, doubted);
  if (doubted === null) return { shown, isAsking: false };
  if (settled?.refusal !== doubted) return { shown: null, isAsking: true };
  return { shown: settled.isTrue ? shown : null, isAsking: false };
}

type Recorded = Pick<ContactCodePlan<unknown>, 'machine' | 'onProvenElsewhere'> &
  Readonly<{ calls: Pick<ContactCodeCalls, 'shown' | 'clear'> }>;

/** State of the code by the platform's record, and what follows where its step was done in another tab. */
function useRecord({ machine, calls, onProvenElsewhere }: Recorded) {
  const { read, readOnce, takeSent } = useReread(machine);
  const { shown, isAsking } = useTrueRefusal(calls.shown, machine.state, readOnce);
  const state = heldUntil(machine.state, shown);
  const goesOn = state.step === 'doneElsewhere' && state.standing === 'proven' && onProvenElsewhere !== undefined;
  const goOn = () => {
    if (!goesOn) return;
    calls.clear();
    onProvenElsewhere();
  };
  useArrival(goOn, String(goesOn));
  return { read, takeSent, shown, isAsking, state, goesOn };
}

/** The calls while it is being asked what a refusal was for: the one of the step is not over yet. */
const untilKnown = <Proof>(calls: ContactCodeCalls<Proof>, { step }: ContactCodeState): ContactCodeCalls<Proof> =>
  step === 'code' ? { ...calls, verifying: true } : { ...calls, sending: true, sendingKept: true };

/** A code by mail or text message: the contact it goes to, its entry, and what the platform answers. */
export function useContactCode<Proof>(plan: ContactCodePlan<Proof>) {
  const { onSent, onProven } = plan;
  const { dispatch } = plan.machine;
  const { read, takeSent, shown, isAsking, state, goesOn } = useRecord(plan);
  const calls = isAsking ? untilKnown(plan.calls, state) : plan.calls;
  const codeId = useId();
  const field = useTypedCode();
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
  const notice = useCodeNotice({ state, shown, goesOn, restart: plan.restart });
  return {
    state,
    entry,
    codeId,
    /** The field says what it wants: all of the digits, or the long code. */
    incomplete: field.incomplete || isLongDue(state, shown),
    attempt: field.attempts + (shown?.attempt ?? 0),
    shown,
    /** A refusal that belongs to no field of this step, for `RefusalNotice`. */
    notice,
    /** Whether the page leads to the next step by itself: the code was entered in another tab. */
    goesOn: goesOn && notice === null,
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
