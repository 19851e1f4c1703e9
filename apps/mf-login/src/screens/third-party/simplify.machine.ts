/**
 * `stopped`: there are no terms to show. `reloading`: the terms changed while they were read. The ticks are not kept here
 * but in the terms list, so they stay from step to step.
 */
export type SimplifyState = Readonly<{
  step: 'loading' | 'stopped' | 'choosing' | 'sending' | 'reloading' | 'declined' | 'left';
}>;

export type SimplifyEvent = Readonly<{
  type:
    | 'asked'
    | 'loaded'
    | 'load-failed'
    | 'sent'
    | 'send-failed'
    | 'changed'
    | 'agreed'
    | 'declined'
    | 'reconsidered';
}>;

const hasTerms = ({ step }: SimplifyState): boolean => step !== 'loading' && step !== 'stopped';

/** Agreement to the terms of the platform and of a client (spec A §2 "/simplify", §5). */
export function transition(state: SimplifyState, event: SimplifyEvent): SimplifyState {
  switch (event.type) {
    case 'asked':
      return hasTerms(state) ? state : { step: 'loading' };
    case 'loaded':
      return { step: 'choosing' };
    case 'load-failed':
      return { step: hasTerms(state) ? 'choosing' : 'stopped' };
    case 'sent':
      return state.step === 'choosing' ? { step: 'sending' } : state;
    case 'send-failed':
      return state.step === 'sending' ? { step: 'choosing' } : state;
    case 'changed':
      return { step: 'reloading' };
    case 'agreed':
      return { step: 'left' };
    case 'declined':
      return state.step === 'choosing' ? { step: 'declined' } : state;
    case 'reconsidered':
      return state.step === 'declined' ? { step: 'choosing' } : state;
    default:
      return event.type satisfies never;
  }
}
