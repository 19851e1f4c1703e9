import type { RefusalName } from '@gatehouse/api-contract';
import { useArrival, type ShownRefusal } from '@gatehouse/screen';
import { useHost, type RefusalSentence } from '@gatehouse/shell-contract';
import { useState } from 'react';
import type { ContactField } from './contact-calls.ts';
import type { ContactCodeState } from './contact-code.machine.ts';

/** The field that a step shows; a refusal that belongs to another field is shown as a notice. */
const fieldOfStep: Readonly<Partial<Record<ContactCodeState['step'], ContactField>>> = {
  entry: 'contact',
  code: 'code',
};

/** Refusals after which no code is accepted any more. */
const deadly: ReadonlySet<string> = new Set<RefusalName>(['tooManyWrongCodes', 'codeTriesOver']);

/**
 * While codes are not accepted, or none is sent, no other one is offered: the pause before the next code lasts as long. A code that was refused
 * for too many wrong ones is dead at once.
 */
export function heldUntil(state: ContactCodeState, shown: ShownRefusal | null): ContactCodeState {
  if (shown === null || !('sent' in state) || state.sent === null) return state;
  const { sent } = state;
  const resendAt = Math.max(shown.retryAt ?? 0, sent.resendAt);
  // Each step keeps its own shape; only what is known of the code changes.
  return { ...state, sent: { ...sent, resendAt, dead: sent.dead === true || deadly.has(shown.name) } };
}

/** What a page says of a dead code that it did not kill itself: that was before a reload, or in another tab. */
function useDeadNotice(isDead: boolean): ShownRefusal<ContactField> | null {
  const host = useHost();
  const [sentence, setSentence] = useState<RefusalSentence | null>(null);
  const tell = async () => {
    if (isDead) setSentence(await host.explain({ refusal: 'tooManyWrongCodes', code: '' }));
  };
  useArrival(tell, `${isDead} ${host.locale}`);
  if (!isDead || sentence === null) return null;
  return { name: 'tooManyWrongCodes', sentence, field: null, restart: null, data: null, retryAt: null, attempt: 0 };
}

/** A refusal that belongs to no field of the step; of a dead code, that it is dead. */
export function useCodeNotice(
  state: ContactCodeState,
  shown: ShownRefusal<ContactField> | null,
): ShownRefusal<ContactField> | null {
  const isDead = state.step === 'code' && state.sent.dead === true;
  const isTold = shown !== null && shown.field !== 'code';
  const dead = useDeadNotice(isDead && !isTold);
  if (isDead && !isTold) return dead;
  return shown?.field === fieldOfStep[state.step] ? null : shown;
}
