import type { CallDefinition } from '@gatehouse/api-contract';
import type { ShellHost } from '@gatehouse/shell-contract';
import type { OwnReactions } from '../refusal/refusal-plan.ts';
import { detourOf } from './detour-of.ts';
import { everyRefusal } from './every-refusal.ts';

/** Reactions of a call that signs in: a refusal that a page can settle leads to that page; all others are shown. */
export const detourReactions = <Call extends CallDefinition>(
  call: Call,
  { navigate, settings }: Pick<ShellHost, 'navigate' | 'settings'>,
): OwnReactions<Call> =>
  everyRefusal(call, (refused) => {
    const path = detourOf(refused, settings);
    if (path === null) return false;
    navigate(path, { replace: true });
    return undefined;
  });
