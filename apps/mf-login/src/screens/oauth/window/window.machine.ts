/** `state` and `address` belong to the flow, which is begun before the press: a browser opens a window only at once. */
type Prepared = Readonly<{ state: string; address: string }>;

export type WindowState =
  | Readonly<{ step: 'preparing' | 'stopped' }>
  | Readonly<{ step: 'ready' | 'waiting' | 'blocked'; prepared: Prepared }>;

export type WindowEvent =
  | Readonly<{ type: 'asked' | 'stopped' }>
  | Readonly<{ type: 'prepared'; prepared: Prepared }>
  | Readonly<{ type: 'opened' | 'blocked' }>;

export const windowStart: WindowState = { step: 'preparing' };

/** A sign-in with the provider in a window of its own. */
export function transition(state: WindowState, event: WindowEvent): WindowState {
  switch (event.type) {
    case 'asked':
      return { step: 'preparing' };
    case 'prepared':
      return { step: 'ready', prepared: event.prepared };
    case 'stopped':
      return { step: 'stopped' };
    case 'opened':
      return 'prepared' in state ? { step: 'waiting', prepared: state.prepared } : state;
    case 'blocked':
      return 'prepared' in state ? { step: 'blocked', prepared: state.prepared } : state;
    default:
      return event satisfies never;
  }
}
