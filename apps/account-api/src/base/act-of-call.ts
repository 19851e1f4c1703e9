import type { AnyRule, HeldProof, OwnerWay } from '@gatehouse/api-contract/ownership';
import type { RequestContext } from './request-context.ts';

/** An act was about to be done by what the rule of its call does not take: nothing of it is kept. */
export class UnprovenAct extends Error {
  override readonly name = 'UnprovenAct';
}

/** What a rule takes; `freshOrHeld` was asked before the work of the call. */
const takenBy = (rule: AnyRule): readonly HeldProof[] => {
  if (rule.proof === 'held') return rule.by;
  return rule.proof === 'freshOrHeld' ? ['freshSignIn', 'olderWay'] : [];
};

/**
 * Says, in the transaction that does what a call is for, by what that is proven. Throws UnprovenAct where the rule of the call takes none of it. What the
 * platform does by itself, or for the app of a member, belongs to no call.
 */
export function actBy({ caller: { rule } }: Pick<RequestContext, 'caller'>, ...held: readonly HeldProof[]): void {
  if (rule === null || takenBy(rule).some((one) => held.includes(one))) return;
  throw new UnprovenAct(`${held.join(' and ')} for a call that asks for ${rule.proof}`);
}

/** What ways that were proven in a flow are for a rule: one beside the password, else the session that they made fresh. */
export const heldIn = (provenBy: readonly OwnerWay[]): HeldProof =>
  provenBy.some((way) => way !== 'password') ? 'olderWay' : 'freshSignIn';
