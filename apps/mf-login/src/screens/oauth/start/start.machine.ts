/** `paused`: the player came back from the provider by the Back button, and is not sent there again unasked. */
export type StartState = Readonly<{ step: 'starting' | 'leaving' | 'paused' | 'stopped' }>;

export type StartEvent = Readonly<{ type: 'started' | 'left' | 'returned' | 'stopped' }>;

export function transition(_state: StartState, event: StartEvent): StartState {
  switch (event.type) {
    case 'started':
      return { step: 'starting' };
    case 'left':
      return { step: 'leaving' };
    case 'returned':
      return { step: 'paused' };
    case 'stopped':
      return { step: 'stopped' };
    default:
      return event.type satisfies never;
  }
}
