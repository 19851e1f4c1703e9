export type LogoutState = 'working' | 'left' | 'failed';
export type LogoutEvent = 'started' | 'ended' | 'unreachable';

/** Ending a session: it can only fail when not even the portal's own server can be reached (spec A §4). */
export function transition(_state: LogoutState, event: LogoutEvent): LogoutState {
  switch (event) {
    case 'started':
      return 'working';
    case 'ended':
      return 'left';
    case 'unreachable':
      return 'failed';
    default:
      return event satisfies never;
  }
}
