import type { CallDefinition, RefusalName } from '@gatehouse/api-contract';
import type { Refused } from '@gatehouse/api-client';
import type { ShellHost } from '@gatehouse/shell-contract';
import type { OwnReactions } from '../refusal/refusal-plan.ts';
import { detourOf } from './detour-of.ts';

/** Reactions of a call that signs in: what a page of its own settles goes on there, everything else is shown. */
export function detourReactions<Call extends CallDefinition>(
  call: Call,
  { navigate, url }: Pick<ShellHost, 'navigate' | 'url'>,
): OwnReactions<Call> {
  const goOn = (refused: Refused<RefusalName>): void | false => {
    const path = detourOf(refused, url);
    if (path === null) return false;
    navigate(path, { replace: true });
  };
  const names = Object.values<RefusalName>(call.refusals);
  return Object.fromEntries(names.map((name) => [name, goOn])) as OwnReactions<Call>; // only names that the call declares
}
