import type { Failure } from '../../../failure.ts';

/** `reported`: a window of its own has told the page that opened it, and is done. */
export type FinishState =
  | Readonly<{ step: 'working' | 'left' | 'reported' | 'refused' }>
  | Readonly<{ step: 'failed' | 'terms-unknown'; failure: Failure }>;
export type FinishEvent =
  | Readonly<{ type: 'began' | 'left' | 'reported' | 'refused' }>
  | Readonly<{ type: 'failed' | 'terms-unknown'; failure: Failure }>;

export function transition(_state: FinishState, event: FinishEvent): FinishState {
  switch (event.type) {
    case 'began':
      return { step: 'working' };
    case 'left':
    case 'reported':
    case 'refused':
      return { step: event.type };
    case 'failed':
    case 'terms-unknown':
      return { step: event.type, failure: event.failure };
    default:
      return event satisfies never;
  }
}
