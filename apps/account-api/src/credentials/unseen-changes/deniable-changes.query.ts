import type { GivenBack } from '@gatehouse/api-contract';
import { securityEvents, type OwnerWay } from '@gatehouse/api-contract/ownership';
import type { RequestContext } from '../../base/request-context.ts';
import type { History, PastChange } from '../../session/account-changes/change-history.query.ts';
import { factsOf } from '../../session/account-changes/falling-changes.policy.ts';
import type { KeptEvent } from '../../session/account-changes/kept-changes.tables.ts';
import type { UnseenChange } from '../../session/account-changes/unheard-changes.repository.ts';
import { unseenChangesOf } from '../../session/account-changes/unseen-changes.query.ts';

/** A change that a member may say no to. */
export type DeniableChange = Readonly<{
  id: string;
  event: KeptEvent;
  at: Date;
  /** Ways that it changed. */
  ways: readonly OwnerWay[];
  /** Its owner could not hear of it yet; `null`: could, or need not. */
  unseen: UnseenChange | null;
  /** What was before it; `null`: that is not kept any more. */
  past: PastChange | null;
}>;

function ofUnseen(unseen: UnseenChange, past: PastChange | null): DeniableChange {
  const { id, event, ways, changed_at: at } = unseen;
  return { id, event, at, ways, unseen, past };
}

function ofHeard(past: PastChange): DeniableChange {
  const { id, event, kept_at: at } = past;
  const rule = securityEvents[event];
  return { id, event, at, ways: 'ways' in rule ? rule.ways : [], unseen: null, past };
}

/** Whether the account has something otherwise than before a change, of what that changed. */
function isSomethingLeft(ctx: RequestContext, { now }: History, change: PastChange): boolean {
  const { event, before } = change;
  const facts: readonly GivenBack[] = factsOf(event);
  return ctx.keptParts
    .filter(({ name }) => name in before.parts)
    .flatMap(({ name, differences }) => differences(before.parts[name], now.parts[name], change))
    .some((fact) => facts.includes(fact));
}

/**
 * Changes of an account that a member may say no to, the first of them first: those of which its owner could not hear yet, and all others that can be taken
 * back and are left. A change of the password is none, as nothing comes back with it.
 */
export async function deniableChangesOf(
  ctx: RequestContext,
  guid: string,
  history: History,
): Promise<readonly DeniableChange[]> {
  const unseen = await unseenChangesOf(ctx, guid);
  const kept = history.changes.flatMap((past) => {
    const own = unseen.find(({ id }) => id === past.id);
    if (own !== undefined) return [ofUnseen(own, past)];
    return isSomethingLeft(ctx, history, past) ? [ofHeard(past)] : [];
  });
  const isKept = ({ id }: UnseenChange): boolean => history.changes.some((past) => past.id === id);
  return [...unseen.filter((change) => !isKept(change)).map((change) => ofUnseen(change, null)), ...kept];
}
