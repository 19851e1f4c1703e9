import { hashToken } from '../../base/crypto/hashes.ts';
import { after } from '../../base/ports/clock.ts';
import type { ByState, FlowPorts, FlowReader, HeldFlow } from './flow-definition.policy.ts';
import { changeFlow, deleteFlow, deleteFlowsOf, finishFlow, turnFlow } from './flows.repository.ts';

/** What changes and ends the flows of one kind: each succeeds for exactly one of several callers at a time. */
export function changesOf<Data, Input extends object, Variant extends string, Next extends string>({
  kinds,
  held,
}: Pick<FlowReader<Data, Variant>, 'kinds' | 'held'>) {
  return {
    /** Writes into what a flow keeps, as long as `until` is not in it. `false`: it is, or the flow is over. */
    change({ db, clock }: FlowPorts, { state }: ByState, change: Partial<Input>, until?: keyof Input & string) {
      return changeFlow(db, { stateHash: hashToken(state), kinds, until, change, now: clock.now() });
    },

    /** Ends a flow and answers what it kept; `null`: another call has ended it, or it is too old. */
    async end({ db, clock }: FlowPorts, { state }: ByState): Promise<HeldFlow<Data, Variant> | null> {
      const row = await deleteFlow(db, { stateHash: hashToken(state), kinds, now: clock.now() });
      return row ? held(row, state) : null;
    },

    /**
     * The same where the flow reached its goal: until it expires, its holder is told that it is finished, also in a tab that still shows one of
     * its steps. `false`: another call has ended it, or it is too old.
     */
    finish({ db, clock }: FlowPorts, { state }: ByState): Promise<boolean> {
      return finishFlow(db, { stateHash: hashToken(state), kinds, now: clock.now() });
    },

    /** The same as `end` for a record that keeps the hash of the state; what is answered has no state. */
    async endHashed(
      { db, clock }: FlowPorts,
      stateHash: string,
    ): Promise<Omit<HeldFlow<Data, Variant>, 'state'> | null> {
      const row = await deleteFlow(db, { stateHash, kinds, now: clock.now() });
      return row ? held(row, '') : null;
    },

    /** Ends the open flows of a member and answers what they kept, without states. */
    async endOf({ db, clock }: FlowPorts, guid: string): Promise<readonly Omit<HeldFlow<Data, Variant>, 'state'>[]> {
      const rows = await deleteFlowsOf(db, { guid, kinds, now: clock.now() });
      return rows.flatMap((row) => held(row, '') ?? []);
    },

    /**
     * Makes a flow one of another kind under the same state and in the same hands; with `data`, these replace what it kept. `false`: it was,
     * or is over.
     */
    turn(
      { db, clock }: FlowPorts,
      { state }: ByState,
      into: Readonly<{ kind: Next; data?: Readonly<Record<string, unknown>> }> &
        Readonly<{ lifetimeMs: number } | { expiresAt: Date }>,
    ): Promise<boolean> {
      const now = clock.now();
      const { kind: to, data } = into;
      return turnFlow(db, {
        stateHash: hashToken(state),
        from: kinds,
        to,
        now,
        expiresAt: 'expiresAt' in into ? into.expiresAt : after(now, into.lifetimeMs),
        data,
      });
    },
  };
}
