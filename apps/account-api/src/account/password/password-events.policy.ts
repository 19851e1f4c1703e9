import { wayEvents, type WayEvent } from '@gatehouse/api-contract/ownership';

type PasswordEvent = {
  [Event in WayEvent]: (typeof wayEvents)[Event]['ways'] extends readonly ['password'] ? Event : never;
}[WayEvent];

const isOfPassword = (event: WayEvent): event is PasswordEvent =>
  wayEvents[event].ways.every((way) => way === 'password');

/** Changes of a password and of nothing else. */
export const passwordEvents = (Object.keys(wayEvents) as WayEvent[]).filter(isOfPassword); // keys of the events
