import { hostEvents } from '@gatehouse/platform';
import type { ShellHost } from '@gatehouse/shell-contract';

/** Result of a page in a game's web view. These words are not in the specification. */
type ViewResult =
  | 'device registered'
  | 'device removed'
  | 'contact changed'
  | 'guardian mail verified'
  | 'verified'
  | 'not verified';

type Result = Readonly<{ result: ViewResult; service_id: string } & Record<string, unknown>>;

/** Tells the game the result, as soon as it is known. */
export const tellApp = ({ bridge }: Pick<ShellHost, 'bridge'>, result: Result): boolean =>
  bridge.notify(hostEvents.viewResult, result);
