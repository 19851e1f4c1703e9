import * as v from 'valibot';
import { browserHashOf } from '../../base/browser-hash.ts';
import type { Caller } from '../../base/caller.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { randomState } from '../../base/crypto/random.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { after, minuteMs } from '../../base/ports/clock.ts';
import type { OpenFlow } from './flow-kind.ts';
import {
  changeFlow,
  deleteFlow,
  deleteFlowsOf,
  endFlow,
  findFlow,
  insertFlow,
  lockFlow,
  saveFlowData,
  turnFlow,
  type FlowRow,
} from './flows.repository.ts';

/** How long a flow stays open where its definition names no other time. */
export const flowLifetimeMs = 30 * minuteMs;

/**
 * Who may continue a flow.
 * `browser`: only the browser that opened it; a caller without one opens none.
 * `browserIfAny`: the browser that opened it, or any caller where a server opened it.
 * `state`: any holder of the state, such as the reader of a letter or the app that a member's page handed it to.
 */
export type FlowHolder = 'browser' | 'browserIfAny' | 'state';

type Schema = v.GenericSchema<Readonly<Record<string, unknown>>, object>;

type Definition<Kind extends string, Variant extends string, Shape extends Schema> = Readonly<{
  /** Name in `flows.kind`; with variants, `<kind>:<variant>`. */
  kind: Kind;
  variants?: readonly Variant[];
  /** What the row keeps, but for the browser, which this module keeps and compares. */
  data: Shape;
  holder: FlowHolder;
  lifetimeMs?: number;
}>;

/** An open flow that the asking caller may continue. */
export type HeldFlow<Data, Variant extends string = never> = Readonly<{
  state: string;
  guid: string | null;
  variant: Variant;
  /** Keyed hash of the browser that opened it; `null`: none did, or any holder of the state may continue it. */
  browser: string | null;
  data: Data;
  expiresAt: Date;
}>;

type Ports = Pick<Platform, 'db' | 'clock'>;
type HolderPorts = Pick<Platform, 'db' | 'clock' | 'keyedHash'>;
/** `guid`: also of this member; `undefined`: of any. */
type Asked = Readonly<{ state: string; guid?: string }>;
type ByState = Readonly<{ state: string }>;
type Opening<Data, Variant> = Readonly<{
  guid: string | null;
  data: Data;
  variant?: Variant;
  /** Where another record knows the state already; else a new one is made. */
  state?: string;
  /** Where this one ends at another time than its kind. */
  expiresAt?: Date;
}>;

const bound = v.object({ browser: v.optional(v.nullable(v.string()), null) });
const expired = refuse('verificationTimeExpired');
type Expired = 'verificationTimeExpired';

/**
 * One kind of flow: its name, data, holder and lifetime, and the only ways to open, find, change and end one. What is asked for by a
 * state is compared in one order (there, kind, browser, member, data) and always refused alike, so that a state tells nothing about a
 * flow that the caller does not hold. `change` and `end` succeed for exactly one of several callers at a time.
 */
export function defineFlow<const Kind extends string, Shape extends Schema, const Variant extends string = never>(
  definition: Definition<Kind, Variant, Shape>,
) {
  type Data = v.InferOutput<Shape>;
  type Input = v.InferInput<Shape>;
  const { kind, variants, holder, lifetimeMs = flowLifetimeMs } = definition;
  const kinds = variants ? variants.map((variant) => `${kind}:${variant}`) : [kind];
  const nameOf = (variant: Variant | undefined) => (variant === undefined ? kind : `${kind}:${variant}`);
  const owns = (name: string): boolean => kinds.includes(name);
  const variantOf = (name: string) => name.slice(kind.length + 1) as Variant; // `owns` compared it with the list of variants
  const mayHold = (row: FlowRow, platform: HolderPorts, caller: Caller): boolean => {
    if (holder === 'state') return true;
    const { browser } = v.parse(bound, row.data);
    return browser === null ? holder === 'browserIfAny' : browser === browserHashOf(platform, caller);
  };

  function held(
    row: Pick<FlowRow, 'kind' | 'guid' | 'data' | 'expires_at'>,
    state: string,
  ): HeldFlow<Data, Variant> | null {
    const data = v.safeParse(definition.data, row.data); // a row of an older version may have another shape
    if (!data.success) return null;
    const { browser } = v.parse(bound, row.data);
    const { guid, kind: name, expires_at: expiresAt } = row;
    return { state, guid, variant: variantOf(name), browser, data: data.output, expiresAt };
  }

  function answer(row: FlowRow | undefined, platform: HolderPorts, caller: Caller, { state, guid }: Asked) {
    if (!row || !owns(row.kind) || !mayHold(row, platform, caller)) return expired;
    if (guid !== undefined && row.guid !== guid) return expired;
    const flow = held(row, state);
    return flow ? done(flow) : expired;
  }

  /** Answers the state of a new flow; `null`: its holder has to be a browser, and the caller is none. */
  async function open(platform: HolderPorts, caller: Caller, opening: Opening<Input, Variant>): Promise<string | null> {
    const { guid, data, variant, state = randomState() } = opening;
    const browser = holder === 'state' ? null : browserHashOf(platform, caller);
    if (browser === null && holder === 'browser') return null;
    const at = platform.clock.now();
    await insertFlow(platform.db, {
      stateHash: hashToken(state),
      kind: nameOf(variant),
      guid,
      data: { ...data, ...(holder !== 'state' && { browser }) },
      at,
      expiresAt: opening.expiresAt ?? after(at, lifetimeMs),
    });
    return state;
  }

  return {
    kind,
    kinds,
    holder,
    lifetimeMs,
    owns,

    /** The flow in a row that `findKnownFlow` found and compared with its holder; `null`: it is of another kind. */
    heldIn({ state, kind: name, guid, data, expiresAt }: OpenFlow): HeldFlow<Data, Variant> | null {
      return owns(name) ? held({ kind: name, guid, data, expires_at: expiresAt }, state) : null;
    },

    open,

    /** Opens a flow under a state that may have belonged to one that is over and not cleared up yet. */
    async replace(platform: HolderPorts, caller: Caller, opening: Opening<Input, Variant> & ByState): Promise<void> {
      await endFlow(platform.db, hashToken(opening.state));
      await open(platform, caller, opening);
    },

    /** The open flow behind a state that this caller holds. */
    async find(
      platform: HolderPorts,
      caller: Caller,
      asked: Asked,
    ): Promise<Outcome<HeldFlow<Data, Variant>, Expired>> {
      const row = await findFlow(platform.db, hashToken(asked.state), platform.clock.now());
      return answer(row, platform, caller, asked);
    },

    /** The same, locked until the transaction ends. */
    async lock(
      platform: HolderPorts,
      caller: Caller,
      asked: Asked,
    ): Promise<Outcome<HeldFlow<Data, Variant>, Expired>> {
      const row = await lockFlow(platform.db, hashToken(asked.state), platform.clock.now());
      return answer(row, platform, caller, asked);
    },

    /** The open flow behind a state that another record of the platform keeps: that record was compared with its holder. */
    async findNested({ db, clock }: Ports, { state }: ByState): Promise<HeldFlow<Data, Variant> | null> {
      const row = await findFlow(db, hashToken(state), clock.now());
      return row && owns(row.kind) ? held(row, state) : null;
    },

    /** Writes into what a flow keeps, as long as `until` is not in it. `false`: it is, or the flow is over. */
    change({ db, clock }: Ports, { state }: ByState, change: Partial<Input>, until?: keyof Input & string) {
      return changeFlow(db, { stateHash: hashToken(state), kinds, until, change, now: clock.now() });
    },

    /** Writes the data of a flow that the caller has locked anew. */
    reset({ db }: Ports, { state }: ByState, data: Input): Promise<void> {
      return saveFlowData(db, hashToken(state), { ...data });
    },

    /** Ends a flow and answers what it kept; `null`: another call has ended it, or it is too old. */
    async end({ db, clock }: Ports, { state }: ByState): Promise<HeldFlow<Data, Variant> | null> {
      const row = await deleteFlow(db, { stateHash: hashToken(state), kinds, now: clock.now() });
      return row ? held(row, state) : null;
    },

    /** The same for a record that keeps the hash of the state; what is answered has no state. */
    async endHashed({ db, clock }: Ports, stateHash: string): Promise<Omit<HeldFlow<Data, Variant>, 'state'> | null> {
      const row = await deleteFlow(db, { stateHash, kinds, now: clock.now() });
      return row ? held(row, '') : null;
    },

    /** Ends the open flows of a member. `false`: there was none. */
    endOf({ db, clock }: Ports, guid: string): Promise<boolean> {
      return deleteFlowsOf(db, { guid, kinds, now: clock.now() });
    },

    /** Makes a flow one of another kind under the same state; with `data`, these replace what it kept. `false`: it was, or is over. */
    turn(
      { db, clock }: Ports,
      { state }: ByState,
      into: Readonly<{ kind: string; data?: Readonly<Record<string, unknown>> }> &
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
