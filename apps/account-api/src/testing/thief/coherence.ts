import { ownerWays, type ChangeProof, type heldProofs } from '@gatehouse/api-contract/ownership';
import { changeKinds, changeRuleOf, changesOf, makesAccounts, undoCall, type Change, type Law } from './law.ts';
import { heldFor } from './may-change.ts';

/** What a call that holds a proof supplies by itself; a code may be one of the way, or of another way. */
const supplied: Readonly<Partial<Record<keyof typeof heldProofs, readonly ChangeProof[]>>> = {
  ...heldFor,
  password: ['password'],
  provider: ['ownWay', 'olderWay'],
};

const asksOf = (law: Law, change: Pick<Change, 'way' | 'kind'>): readonly ChangeProof[] =>
  changeRuleOf(law, change)?.asks ?? [];

/** Where the table of ways and the table of calls do not say the same. */
export function incoherencesOf(law: Law): readonly string[] {
  const declared = changesOf(law).filter(({ call }) => call !== undoCall);
  const changes = declared.filter(({ call }) => !makesAccounts.has(call));
  const faults: string[] = [];
  const heldOf = (call: string): readonly (keyof typeof heldProofs)[] => {
    const rule = law.calls[call];
    if (!rule || rule.proof === 'none') return [];
    return rule.proof === 'held' ? rule.by : ['freshSignIn', 'olderWay'];
  };
  for (const { call, way, kind } of changes) {
    const asks = asksOf(law, { way, kind });
    if (law.calls[call]?.proof !== 'held') continue;
    for (const held of heldOf(call))
      if (held === 'freshSignIn' && !changes.some((one) => one.call === call && asksOf(law, one).includes(held)))
        faults.push(`${call} takes ${held}, which no change of it asks for`);
    if (!heldOf(call).some((held) => heldFor[held].some((proof) => asks.includes(proof))))
      faults.push(`${call} takes nothing that ${way} ${kind} asks for`);
  }
  for (const way of ownerWays)
    for (const kind of changeKinds)
      for (const proof of asksOf(law, { way, kind })) {
        const calls = declared.filter((one) => one.way === way && one.kind === kind).map(({ call }) => call);
        if (
          way !== 'rememberedBrowser' &&
          !calls.some((call) => heldOf(call).some((held) => supplied[held]?.includes(proof)))
        )
          faults.push(`${way} ${kind} asks for ${proof}, which no call of it takes`);
      }
  return faults;
}
