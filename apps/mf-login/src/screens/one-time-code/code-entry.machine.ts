import type { SignInStop } from '../../flow/signed-in/use-run-sign-in.ts';

/** `field` belongs to the digits; `notice` stands above them; `terms`: signed in, but the terms check gave no answer. */
type CodeProblem =
  | Readonly<{ kind: 'incomplete' }>
  | Readonly<{ kind: 'field' | 'notice' | 'terms'; stop: SignInStop }>;

/** `attempt` counts what was sent and came back with a problem: with each one the problem takes focus again. */
export type CodeState =
  | Readonly<{ step: 'typing'; attempt: number; problem: CodeProblem | null }>
  | Readonly<{ step: 'sending' | 'left'; attempt: number }>;

export type CodeEvent =
  | Readonly<{ type: 'sent' | 'left' | 'changed' | 'incomplete' | 'reset' }>
  | Readonly<{ type: 'stopped'; stop: SignInStop }>;

export const codeStart: CodeState = { step: 'typing', attempt: 0, problem: null };

function problemOf(stop: SignInStop): CodeProblem {
  if (stop.retry === 'terms') return { kind: 'terms', stop };
  return { kind: stop.sentence.reaction === 'field' ? 'field' : 'notice', stop };
}

/** Typing a code and the platform's answer to it (spec A §8, "One-time login codes"). */
export function transition(state: CodeState, event: CodeEvent): CodeState {
  switch (event.type) {
    case 'sent':
      return { step: 'sending', attempt: state.attempt };
    case 'left':
      return { step: 'left', attempt: state.attempt };
    case 'changed':
      // A new digit removes the field's error; a notice stays until the next answer.
      return state.step === 'typing' && state.problem?.kind === 'field' ? { ...state, problem: null } : state;
    case 'reset':
      return { step: 'typing', attempt: state.attempt, problem: null };
    case 'incomplete':
      return { step: 'typing', attempt: state.attempt + 1, problem: { kind: 'incomplete' } };
    case 'stopped':
      return { step: 'typing', attempt: state.attempt + 1, problem: problemOf(event.stop) };
    default:
      return event satisfies never;
  }
}
