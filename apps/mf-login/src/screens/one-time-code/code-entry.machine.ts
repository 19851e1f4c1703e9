import type { RefusalSentence } from '@gatehouse/shell-contract';

/** `field` belongs to the digits; `notice` stands above them; `terms`: signed in, only the terms could not be asked for. */
export type CodeTrouble =
  | Readonly<{ kind: 'incomplete' }>
  | Readonly<{ kind: 'field' | 'notice' | 'terms'; sentence: RefusalSentence; refusal: string }>;

/** `attempt` counts what was sent and came back with trouble: with each one the trouble takes focus again. */
export type CodeState =
  | Readonly<{ step: 'typing'; attempt: number; trouble: CodeTrouble | null }>
  | Readonly<{ step: 'sending' | 'left'; attempt: number }>;

export type CodeEvent =
  | Readonly<{ type: 'sent' | 'left' | 'changed' | 'anew' }>
  | Readonly<{ type: 'stopped'; trouble: CodeTrouble }>;

export const codeStart: CodeState = { step: 'typing', attempt: 0, trouble: null };

/** Typing a code and what comes of it (spec A §8, "One-time login codes"). */
export function transition(state: CodeState, event: CodeEvent): CodeState {
  switch (event.type) {
    case 'sent':
      return { step: 'sending', attempt: state.attempt };
    case 'left':
      return { step: 'left', attempt: state.attempt };
    case 'changed':
      // What was complained about is typed anew; a whole code sends itself.
      return state.step === 'typing' && state.trouble?.kind === 'field' ? { ...state, trouble: null } : state;
    case 'anew':
      return { step: 'typing', attempt: state.attempt, trouble: null };
    case 'stopped':
      return { step: 'typing', attempt: state.attempt + 1, trouble: event.trouble };
    default:
      return event satisfies never;
  }
}
