import type * as v from 'valibot';
import { browserHashOf } from '../../base/browser-hash.ts';
import type { Caller } from '../../base/caller.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { randomState } from '../../base/crypto/random.ts';
import type { Outcome } from '../../base/outcome.ts';
import { after } from '../../base/ports/clock.ts';
import { changesOf } from './flow-changes.ts';
import {
  flowLifetimeMs,
  readerOf,
  type AskedFlow,
  type ByState,
  type Expired,
  type FlowDefinition,
  type FlowHolder,
  type FlowPorts,
  type FlowReader,
  type FlowSchema,
  type HeldFlow,
  type HolderPorts,
  type Opening,
} from './flow-definition.ts';
import type { OpenFlow } from './flow-kind.ts';
import { endFlow, findFlow, insertFlow, lockFlow } from './flows.repository.ts';

/**
 * One kind of flow: its name, data, holder and lifetime, and the only ways to open, find, change and end one. What is asked for by a
 * state is compared in one order (there, kind, browser, member, data) and always refused alike, so that a state tells nothing about a
 * flow that the caller does not hold. `change` and `end` succeed for exactly one of several callers at a time.
 */
export function defineFlow<const Kind extends string, Shape extends FlowSchema, const Variant extends string = never>(
  definition: FlowDefinition<Kind, Variant, Shape>,
) {
  const { kind, holder, lifetimeMs = flowLifetimeMs } = definition;
  const reader = readerOf(definition);
  const { kinds, owns } = reader;
  return {
    kind,
    kinds,
    holder,
    lifetimeMs,
    owns,
    ...openingOf<v.InferInput<Shape>, Variant>({ holder, lifetimeMs }, reader),
    ...findingOf(reader),
    ...changesOf<v.InferOutput<Shape>, v.InferInput<Shape>, Variant>(reader),
  };
}

function openingOf<Input extends object, Variant extends string>(
  { holder, lifetimeMs }: Readonly<{ holder: FlowHolder; lifetimeMs: number }>,
  { nameOf }: Readonly<{ nameOf(variant: Variant | undefined): string }>,
) {
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
    open,

    /** Opens a flow under a state that may have belonged to one that is over and not cleared up yet. */
    async replace(platform: HolderPorts, caller: Caller, opening: Opening<Input, Variant> & ByState): Promise<void> {
      await endFlow(platform.db, hashToken(opening.state));
      await open(platform, caller, opening);
    },
  };
}

function findingOf<Data, Variant extends string>({ owns, held, answer }: FlowReader<Data, Variant>) {
  return {
    /** The flow in a row that `findKnownFlow` found and compared with its holder; `null`: it is of another kind. */
    heldIn({ state, kind: name, guid, data, expiresAt }: OpenFlow): HeldFlow<Data, Variant> | null {
      return owns(name) ? held({ kind: name, guid, data, expires_at: expiresAt }, state) : null;
    },

    /** The open flow behind a state that this caller holds. */
    async find(
      platform: HolderPorts,
      caller: Caller,
      asked: AskedFlow,
    ): Promise<Outcome<HeldFlow<Data, Variant>, Expired>> {
      const row = await findFlow(platform.db, hashToken(asked.state), platform.clock.now());
      return answer(row, platform, caller, asked);
    },

    /** The same, locked until the transaction ends. */
    async lock(
      platform: HolderPorts,
      caller: Caller,
      asked: AskedFlow,
    ): Promise<Outcome<HeldFlow<Data, Variant>, Expired>> {
      const row = await lockFlow(platform.db, hashToken(asked.state), platform.clock.now());
      return answer(row, platform, caller, asked);
    },

    /** The open flow behind a state that another record of the platform keeps: that record was compared with its holder. */
    async findNested({ db, clock }: FlowPorts, { state }: ByState): Promise<HeldFlow<Data, Variant> | null> {
      const row = await findFlow(db, hashToken(state), clock.now());
      return row && owns(row.kind) ? held(row, state) : null;
    },
  };
}
