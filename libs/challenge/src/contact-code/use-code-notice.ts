import type { RefusalName } from '@gatehouse/api-contract';
import { refusesDigits, useSentence, type ShownRefusal } from '@gatehouse/screen';
import type { ContactField } from './contact-calls.ts';
import type { ContactCodeState } from './contact-code.machine.ts';

/** The field that a step shows; a refusal that belongs to another field is shown as a notice. */
const fieldOfStep: Readonly<Partial<Record<ContactCodeState['step'], ContactField>>> = {
  entry: 'contact',
  code: 'code',
};

/** Digits that are not accepted any more were typed while a long code is waited for, which stays good. */
export const isLongDue = (state: ContactCodeState, shown: ShownRefusal | null): boolean =>
  state.step === 'code' && state.sent.long === true && state.sent.dead !== true && refusesDigits(shown);

/**
 * While codes are not accepted, or none is sent, no other one is offered: the pause before the next code lasts as long. Digits that were refused
 * for too many wrong ones are dead at once.
 */
export function heldUntil(state: ContactCodeState, shown: ShownRefusal | null): ContactCodeState {
  if (shown === null || !('sent' in state) || state.sent === null || isLongDue(state, shown)) return state;
  const { sent } = state;
  const resendAt = Math.max(shown.retryAt ?? 0, sent.resendAt);
  // Each step keeps its own shape; only what is known of the code changes.
  return { ...state, sent: { ...sent, resendAt, dead: sent.dead === true || refusesDigits(shown) } };
}

/** Said of something that this tab did not do; `null`: nothing of the kind. */
function useOwnNotice(name: RefusalName | null, restart: string | null): ShownRefusal<ContactField> | null {
  const sentence = useSentence(name);
  if (name === null || sentence === null) return null;
  return { name, sentence, field: null, restart, data: null, retryAt: null, attempt: 0 };
}

type Noticed = Readonly<{
  state: ContactCodeState;
  shown: ShownRefusal<ContactField> | null;
  /** The page leads to the next step by itself: there is nothing to say. */
  goesOn: boolean;
  /** Where a flow that is finished starts again. */
  restart: string | null;
}>;

/** A refusal that belongs to no field of the step, as digits in the place of a long code do; of a dead code, that it is dead, of a finished flow, that it is finished, and of one of another browser, where it is. */
export function useCodeNotice({ state, shown, goesOn, restart }: Noticed): ShownRefusal<ContactField> | null {
  const isFinished = state.step === 'doneElsewhere' && !goesOn;
  const isDead = state.step === 'code' && state.sent.dead === true && (shown === null || shown.field === 'code');
  const ofState = isFinished ? 'flowFinished' : isDead ? 'tooManyWrongCodes' : null;
  const own = state.step === 'otherBrowser' ? 'codeOfOtherBrowser' : ofState;
  const notice = useOwnNotice(own, restart);
  if (own !== null) return notice;
  if (isLongDue(state, shown)) return null;
  return shown?.field === fieldOfStep[state.step] ? null : shown;
}
