import type { Failure } from '../../../failure.ts';

/** `paused`: the player came back from the provider by the Back button, and is not sent there again unasked. */
export type StartState =
  | Readonly<{ step: 'starting' | 'leaving' | 'paused' | 'refused' }>
  | Readonly<{ step: 'failed'; failure: Failure }>;

export type StartEvent =
  | Readonly<{ type: 'started' | 'left' | 'returned' | 'refused' }>
  | Readonly<{ type: 'failed'; failure: Failure }>;

export function transition(_state: StartState, event: StartEvent): StartState {
  switch (event.type) {
    case 'started':
      return { step: 'starting' };
    case 'left':
      return { step: 'leaving' };
    case 'returned':
      return { step: 'paused' };
    case 'refused':
      return { step: 'refused' };
    case 'failed':
      return { step: 'failed', failure: event.failure };
    default:
      return event satisfies never;
  }
}
