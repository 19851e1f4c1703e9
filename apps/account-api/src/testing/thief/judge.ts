import type { ChangeProof, OwnerWay } from '@gatehouse/api-contract/ownership';
import type { Changed } from './account-now.ts';
import { changeRuleOf, changesOf, recoveryCall, undoCall, type Change, type ChangeKind, type Law } from './law.ts';
import { passesBy, refusalOfChange } from './may-change.ts';
import type { Actor, World } from './world.ts';

/** What was seen of one step over the API. */
export type Seen = Readonly<{
  /** What was tried, in words. */
  act: string;
  /** Call whose answer could change something. */
  call: string;
  /** Another one on the way to it that may change something; `null`: none. */
  before: string | null;
  actor: Actor;
  /** As the model sees the account before the step. */
  world: World;
  changes: readonly Changed[];
  /** The change that the step was made for, by a proof that its actor shows; `null`: none. */
  meant: Readonly<{ way: OwnerWay; kind: ChangeKind; shows: ChangeProof | null }> | null;
  /** A limit of sends or tries stopped it: it tells nothing. */
  isLimited: boolean;
  /** Sessions of others: how many were open before, and after. */
  others: readonly [before: number, after: number];
  /** What the letters tell that were written. */
  letters: readonly string[];
  /** Whether an address of the account counted before. */
  hadAddress: boolean;
}>;

/** Where a step and a law do not agree. */
export function faultsOf(law: Law, seen: Seen): readonly string[] {
  const told = (fault: string) => `${seen.act} (${seen.call}): ${fault}`;
  return [...faultsOfChanges(law, seen), ...faultsOfMeaning(law, seen), ...faultsOfSequel(law, seen)].map(told);
}

function faultsOfChanges(law: Law, { call, before, actor, world, changes }: Seen): string[] {
  const declared = changesOf(law);
  const isRecovered = call === recoveryCall && changes.some(({ way }) => way === 'password');
  return changes.flatMap(({ way, kind, isBack = false }) => {
    if (isBack && isRecovered) return [];
    const made = [call, before].flatMap((id) =>
      declared.filter((one) => one.call === id && one.way === way && one.kind === kind),
    );
    const [first] = made;
    if (!first) return [`${way} ${kind}, which it does not declare`];
    if (call === undoCall) return [];
    const refusal = refusalOfChange(law, world, actor, first);
    return refusal === null ? [] : [`${way} ${kind}, which the law refuses: ${refusal}`];
  });
}

/** What the law lets pass has to be done, and nothing else. */
function faultsOfMeaning(law: Law, { call, actor, world, changes, meant, isLimited }: Seen): string[] {
  if (!meant || isLimited) return [];
  const { way, kind, shows } = meant;
  const change: Change = { call, way, kind };
  const passes = passesBy(law, world, actor, change, shows);
  const isDone = changes.some((one) => one.way === way && one.kind === kind);
  if (passes === isDone) return [];
  const by = shows ?? 'nothing';
  return [
    passes
      ? `${way} ${kind} by ${by} is refused, which the law lets pass`
      : `${way} ${kind} by ${by} is done, which the law refuses`,
  ];
}

/** What follows a change: other access, and letters. */
function faultsOfSequel(law: Law, { call, changes, others: [before, after], letters, hadAddress }: Seen): string[] {
  const rules = changes.filter(({ way }) => way !== 'rememberedBrowser').flatMap((one) => changeRuleOf(law, one) ?? []);
  if (rules.length === 0 || call === undoCall) return [];
  const faults: string[] = [];
  const ends = rules.some(({ others }) => others === 'end');
  if (ends && after > 0) faults.push('other access goes on');
  if (!ends && after < before) faults.push('other access ends');
  const wanted = rules.flatMap((rule) => [...rule.letters]);
  const unwanted = letters.filter((letter) => !wanted.some((one) => one === letter));
  if (unwanted.length > 0) faults.push(`a letter about ${unwanted.join(', ')} is written`);
  if (hadAddress && wanted.length > 0 && letters.length === 0) faults.push('no letter is written');
  return faults;
}
