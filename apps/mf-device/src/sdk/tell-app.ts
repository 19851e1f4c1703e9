import { hostEvents } from '@gatehouse/platform';
import type { ShellHost } from '@gatehouse/shell-contract';

/** What a page in a game's web view came to. The words are ours. */
export type ViewResult =
  | 'device registered'
  | 'device removed'
  | 'contact changed'
  | 'guardian mail verified'
  | 'verified'
  | 'not verified';

type Result = Readonly<{ result: ViewResult; service_id: string } & Record<string, unknown>>;

/** Tells the game what happened, as soon as it has. */
export const tellApp = ({ bridge }: Pick<ShellHost, 'bridge'>, result: Result): boolean =>
  bridge.notify(hostEvents.viewResult, result);

/** Closes the web view; with no app around, the player goes home. */
export function closeView({ bridge, leave }: Pick<ShellHost, 'bridge' | 'leave'>): void {
  if (!bridge.close()) leave(null);
}
