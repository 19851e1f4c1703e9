import type { RefusalSentence } from '@gatehouse/shell-contract';

/** A page that lets somebody in: `after` says what a retry would do again. */
export type Entering =
  | Readonly<{ step: 'ready' | 'busy' | 'left' }>
  | Readonly<{ step: 'stopped'; sentence: RefusalSentence; attempt: number; after: 'entry' | 'terms' | null }>;

export type EnteringEvent =
  | Readonly<{ type: 'begun' | 'left' }>
  | Readonly<{ type: 'stopped'; sentence: RefusalSentence; after: 'entry' | 'terms' | null }>;

export const enteringStart: Entering = { step: 'ready' };

/** Each stop takes focus anew. */
export function transition(state: Entering, event: EnteringEvent): Entering {
  switch (event.type) {
    case 'begun':
      return { step: 'busy' };
    case 'left':
      return { step: 'left' };
    case 'stopped':
      return { step: 'stopped', sentence: event.sentence, after: event.after, attempt: attemptOf(state) + 1 };
    default:
      return event satisfies never;
  }
}

const attemptOf = (state: Entering): number => (state.step === 'stopped' ? state.attempt : 0);
