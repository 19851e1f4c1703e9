import type { SignInStop } from '../../../flow/signed-in/use-run-sign-in.ts';

/** `reported`: a window of its own has told the page that opened it, and is done. */
export type FinishState =
  | Readonly<{ step: 'working' | 'left' | 'reported'; attempt: number }>
  | Readonly<{ step: 'stopped'; stop: SignInStop; attempt: number }>;
export type FinishEvent =
  | Readonly<{ type: 'began' | 'left' | 'reported' }>
  | Readonly<{ type: 'stopped'; stop: SignInStop }>;

export const finishStart: FinishState = { step: 'working', attempt: 0 };

export function transition(state: FinishState, event: FinishEvent): FinishState {
  const { attempt } = state;
  switch (event.type) {
    case 'began':
      return { step: 'working', attempt };
    case 'left':
      return state.step === 'reported' ? state : { step: 'left', attempt };
    case 'reported':
      return { step: 'reported', attempt };
    case 'stopped':
      return { step: 'stopped', stop: event.stop, attempt: attempt + 1 };
    default:
      return event satisfies never;
  }
}
