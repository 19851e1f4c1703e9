import * as v from 'valibot';
import { contactChannels, disownReaches, moveParts, moveStays } from '../enums/account-changes.ts';
import { mostListedChanges } from '../rules/listed-changes.ts';
import { shortText } from './fields.ts';
import { knownItems } from './known-items.ts';

/* What the answers about changes that may not be the owner’s have in common. */

/** Ours: a mailbox or number that confirmed changes which would go back: its owner is asked whether another person reads it. */
export const confirmedBy = v.object({
  /** What `disowns` names. */
  id: v.string(),
  channel: v.picklist(contactChannels),
  /** Masked. */
  contact: v.string(),
  /** When it confirmed one of them last, in epoch milliseconds. */
  at: v.number(),
  /** `NOW`: it may be disowned. `PASSWORD`: only with a password beside what is proven. */
  reach: v.picklist(disownReaches),
});
/** Ids of what is disowned with what goes back; what did not confirm any of that stays as it is. */
export const disowns = v.optional(v.pipe(v.array(shortText), v.maxLength(mostListedChanges)));
/** What was disowned: it recovers the account no more, and no messages about it go there. */
export const disowned = v.optional(
  v.array(v.object({ channel: v.picklist(contactChannels), contact: v.string() })),
  [],
);

const move = v.object({
  part: v.picklist(moveParts),
  /** When it was decided, in epoch milliseconds. */
  at: v.number(),
  /** The game of a game account; `''`: it is of no game. */
  name: v.string(),
  /** Until when it goes back, or its owner cancels it (`CANCEL`), in epoch milliseconds; `null`: neither. */
  until: v.nullable(v.number()),
  /** Why it does not go back; `null`: it does. */
  stays: v.nullable(v.picklist(moveStays)),
});
const anyMove = v.object({ ...move.entries, part: v.string(), stays: v.nullable(v.string()) });
/** Ours: moves of the account of the last 30 days that are asked about, the first of them first. */
export const moves = v.optional(knownItems(anyMove, move), []);

/** What customer service finds the case by, where something stays that a proven owner disputes; `''`: nothing does. */
export const reference = v.optional(v.string(), '');
