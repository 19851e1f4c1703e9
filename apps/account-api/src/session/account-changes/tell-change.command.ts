import { securityEvents, type ToldEvent } from '@gatehouse/api-contract/ownership';
import { keepEvent } from '../../base/audit/record-event.command.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { letterOfChange } from './account-change.policy.ts';
import { writeChangeLetters, type Unheard } from './write-change-letters.command.ts';

/** Events whose letter says no more than what, when and where; that of a country names both, that of a deletion its days, that of a move its game. */
type PlainEvent = {
  [Event in ToldEvent]: (typeof securityEvents)[Event]['letter'] extends keyof typeof letterOfChange ? Event : never;
}[ToldEvent];

type Change = Readonly<{
  event: PlainEvent;
  guid: string;
  details?: Readonly<Record<string, unknown>>;
  /** Moment at which what was before was kept (`keepBefore`); without it nothing was. */
  at?: Date;
  /** Addresses that counted for the account before the change. */
  before?: readonly string[];
  /** Address that came with the change: who brought it may lock nothing. */
  added?: string | null;
  /** The owner has to hear of it before what it brought counts. */
  unheard?: Unheard | null;
}>;

/** Keeps the event of a change and writes the letter that the table of events names, with its link, inside the transaction of the change. */
export async function tellChange(
  ctx: RequestContext,
  { event, guid, details = {}, at = ctx.clock.now(), ...addresses }: Change,
): Promise<void> {
  const { letter: change } = securityEvents[event];
  await keepEvent(ctx, { event, outcome: 'ok', guid, details });
  const told = { change: letterOfChange[change] };
  await writeChangeLetters(ctx, ctx.caller, { guid, change, told, at, ...addresses });
}
