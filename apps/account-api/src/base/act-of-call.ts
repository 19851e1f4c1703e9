import {
  givingBack,
  type AnyRule,
  type Changes,
  type HeldProof,
  type OwnerWay,
} from '@gatehouse/api-contract/ownership';
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

/** What becomes of ways of an account: one that it did not have is added, one that it had is replaced or removed. */
export type WayActs = Readonly<Partial<Record<OwnerWay, 'added' | 'replaced' | 'removed'>>>;

const declaredAs = { added: 'adds', replaced: 'replaces', removed: 'removes' } as const;

/** What a rule lets become of ways. */
const declaredBy = (rule: AnyRule): readonly Changes[] => [
  ...('changes' in rule && rule.changes !== undefined ? [rule.changes] : []),
  ...('givesBack' in rule && rule.givesBack === true ? [givingBack] : []),
];

/**
 * Says, in the transaction that changes ways of an account, what becomes of them. Throws UnprovenAct where the row of the call under way does not declare it,
 * so that nothing is kept.
 */
export function changesWays({ caller: { rule } }: Pick<RequestContext, 'caller'>, acts: WayActs): void {
  if (rule === null) return;
  const declared = declaredBy(rule);
  for (const [name, act] of Object.entries(acts)) {
    const isDeclared = declared.some((changes) =>
      (changes[declaredAs[act]] as readonly string[] | undefined)?.includes(name),
    );
    if (!isDeclared) throw new UnprovenAct(`${name} is ${act} by a call whose row does not say so`);
  }
}

/** What ways that were proven in a flow are for a rule: one beside the password, else the session that they made fresh. */
export const heldIn = (provenBy: readonly OwnerWay[]): HeldProof =>
  provenBy.some((way) => way !== 'password') ? 'olderWay' : 'freshSignIn';
