import type { RefusalName } from '@gatehouse/api-contract';
import type * as v from 'valibot';
import { browserHashOf } from '../../base/browser-hash.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { randomState } from '../../base/crypto/random.ts';
import { seal, unseal } from '../../base/crypto/seal.ts';
import type { Outcome } from '../../base/outcome.ts';
import { after } from '../../base/ports/clock.ts';
import { changesOf } from './flow-changes.command.ts';
import {
  boundTo,
  flowLifetimeMs,
  strangersFlowsKept,
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
  type OtherMember,
} from './flow-definition.policy.ts';
import type { OpenFlow } from './flow-kind.port.ts';
import { endFlow, findFlow, insertFlow, lockFlow } from './flows.repository.ts';

/**
 * One kind of flow: its name, data, holder and lifetime, and the only ways to open, find, change and end one. What is asked for by a
 * state is compared in one order (there, kind, browser, session, member, data) and always refused alike, so that a state tells nothing about a
 * flow that the caller does not hold. `change` and `end` succeed for exactly one of several callers at a time.
 */
export function defineFlow<
  const Kind extends string,
  Shape extends FlowSchema,
  const Variant extends string = never,
  const Other extends RefusalName = never,
  const Next extends string = never,
  const Nested extends string = never,
>(definition: FlowDefinition<Kind, Variant, Shape, Other, Next, Nested>) {
  const {
    kind,
    holder,
    lifetimeMs = flowLifetimeMs,
    otherMember = 'refused',
    becomes = [],
    nests = [],
    steps,
  } = definition;
  const reader = readerOf(definition);
  const { kinds, owns, isHeldBy } = reader;
  return {
    kind,
    kinds,
    holder,
    otherMember,
    becomes,
    nests,
    steps,
    lifetimeMs,
    owns,
    isHeldBy,
    ...defineOpening<v.InferInput<Shape>, Variant>({ holder, otherMember, lifetimeMs }, reader),
    ...defineFinding(reader),
    ...changesOf<v.InferOutput<Shape>, v.InferInput<Shape>, Variant, Next>(reader),
    ...defineNesting<Nested>(),
  };
}

function defineOpening<Input extends object, Variant extends string>(
  {
    holder,
    otherMember,
    lifetimeMs,
  }: Readonly<{
    holder: FlowHolder;
    otherMember: OtherMember<RefusalName>;
    lifetimeMs: number;
  }>,
  { nameOf }: Readonly<{ nameOf(variant: Variant | undefined): string }>,
) {
  /** Answers the state of a new flow; `null`: its holder has to be a browser, and the caller is none. */
  async function open(ctx: HolderPorts, opening: Opening<Input, Variant>): Promise<string | null> {
    const { guid, data, variant, state = randomState() } = opening;
    const browser = browserHashOf(ctx);
    if (browser === null && (holder === 'browser' || holder === 'firstBrowser')) return null;
    const at = ctx.clock.now();
    const flow = {
      stateHash: hashToken(state),
      kind: nameOf(variant),
      guid,
      data: { ...data, ...boundTo({ holder, otherMember }, { browser, session: ctx.caller.session, guid }) },
      at,
      expiresAt: opening.expiresAt ?? after(at, lifetimeMs),
    };
    await insertFlow(ctx.db, flow, strangersFlowsKept);
    return state;
  }

  return {
    open,

    /** Opens a flow under a state that may have belonged to one that is over and not cleared up yet. */
    async replace(ctx: HolderPorts, opening: Opening<Input, Variant> & ByState): Promise<void> {
      await endFlow(ctx.db, hashToken(opening.state));
      await open(ctx, opening);
    },
  };
}

function defineFinding<Data, Variant extends string, Other extends RefusalName>({
  owns,
  held,
  answer,
}: FlowReader<Data, Variant, Other>) {
  return {
    /** The flow in a row that `findKnownFlow` found, and compared with its holder by `isHeldBy`; `null`: it is of another kind. */
    heldIn({ state, kind: name, guid, data, expiresAt }: OpenFlow): HeldFlow<Data, Variant> | null {
      return owns(name) ? held({ kind: name, guid, data, expires_at: expiresAt }, state) : null;
    },

    /** The open flow behind a state that this caller holds. */
    async find(ctx: HolderPorts, asked: AskedFlow): Promise<Outcome<HeldFlow<Data, Variant>, Expired | Other>> {
      const row = await findFlow(ctx.db, hashToken(asked.state), ctx.clock.now());
      return answer(row, ctx, asked);
    },

    /** The same, locked until the transaction ends. */
    async lock(ctx: HolderPorts, asked: AskedFlow): Promise<Outcome<HeldFlow<Data, Variant>, Expired | Other>> {
      const row = await lockFlow(ctx.db, hashToken(asked.state), ctx.clock.now());
      return answer(row, ctx, asked);
    },

    /** The open flow behind a state that another record of the platform keeps: that record was compared with its holder. */
    async findNested({ db, clock }: FlowPorts, { state }: ByState): Promise<HeldFlow<Data, Variant> | null> {
      const row = await findFlow(db, hashToken(state), clock.now());
      return row && owns(row.kind) ? held(row, state) : null;
    },
  };
}

function defineNesting<Nested extends string>() {
  return {
    /** The state of a flow that this one holds; `null`: it holds none of that name. */
    nested(
      { state, data }: Readonly<{ state: string; data: Readonly<Partial<Record<Nested, string | undefined>>> }>,
      name: Nested,
    ): string | null {
      const sealed = data[name];
      return sealed === undefined ? null : unseal(sealed, state);
    },

    /** What `change` writes so that this flow holds another. */
    nesting: <Name extends Nested>({ state }: ByState, name: Name, nested: string) =>
      ({ [name]: seal(nested, state) }) as Readonly<Record<Name, string>>, // a computed key loses its name
  };
}
