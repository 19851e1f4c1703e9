import type { Refused } from '@gatehouse/api-client';
import type { CallDefinition, RefusalName } from '@gatehouse/api-contract';
import type { OwnReactions } from '../refusal/refusal-plan.ts';

/** One reaction to every refusal that a call declares. */
export function everyRefusal<Call extends CallDefinition>(
  call: Call,
  reaction: (refused: Refused<RefusalName>) => void | false,
): OwnReactions<Call> {
  const names = Object.values<RefusalName>(call.refusals);
  return Object.fromEntries(names.map((name) => [name, reaction])) as OwnReactions<Call>; // only names that the call declares
}
