import { allCalls, type CallDefinition } from '@gatehouse/api-contract';
import {
  callRules,
  givingBack,
  settledAfterMs,
  wayRules,
  type CallRule,
  type OwnerWay,
  type WayChange,
  type WayRule,
} from '@gatehouse/api-contract/ownership';

/** The law of ownership as data: the real one, or one that a test has weakened. */
export type Law = Readonly<{
  calls: Readonly<Record<string, CallRule>>;
  ways: Readonly<Record<OwnerWay, WayRule>>;
  settledAfterMs: number;
}>;

export const theLaw: Law = { calls: callRules, ways: wayRules, settledAfterMs };

export const changeKinds = ['added', 'replaced', 'removed'] as const;
export type ChangeKind = (typeof changeKinds)[number];
const kindOf = { adds: 'added', replaces: 'replaced', removes: 'removed' } as const satisfies Record<
  'adds' | 'replaces' | 'removes',
  ChangeKind
>;

/** One change of one way by one call. */
export type Change = Readonly<{ call: string; way: OwnerWay; kind: ChangeKind }>;

/** What makes an account of its own changes no way of anybody else's. */
export const makesAccounts: ReadonlySet<string> = new Set([
  'ep:account:POST signup/register',
  'ep:account:POST v1/crossfire/register',
]);

/** "This was not me": the answer to a change, and no change that a member asks for. */
export const undoCall = 'own:not-me-lock';

/** A recovery, by which a contact comes back that was replaced and still counts. */
export const recoveryCall = 'ep:account:POST lv3/v1/find/pwd';

/** The changes that the calls of a law declare. */
export const changesOf = (law: Law): readonly Change[] =>
  Object.entries(law.calls).flatMap(([call, rule]) => changesOfCall(call, rule));

const changesOfCall = (call: string, rule: CallRule): Change[] =>
  Object.entries(rule.changes ?? (call === undoCall ? givingBack : {})).flatMap(
    ([does, ways]: [string, readonly OwnerWay[]]) =>
      ways.map((way) => ({ call, way, kind: kindOf[does as keyof typeof kindOf] })),
  );

const definitions = new Map<string, CallDefinition>(allCalls.map((call) => [call.id, call]));

/** The declaration of a call. Throws where there is none. */
export function definitionOf(id: string): CallDefinition {
  const found = definitions.get(id);
  if (!found) throw new Error(`no call ${id}`);
  return found;
}

export const changeRuleOf = (law: Law, { way, kind }: Pick<Change, 'way' | 'kind'>): WayChange | undefined =>
  law.ways[way][kind];
