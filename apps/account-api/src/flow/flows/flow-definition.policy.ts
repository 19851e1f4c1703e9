import type { RefusalName } from '@gatehouse/api-contract';
import * as v from 'valibot';
import { browserHashOf } from '../../base/browser-hash.ts';
import type { Caller } from '../../base/caller.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { minuteMs } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { FlowSteps } from './flow-steps.policy.ts';
import type { FlowRow, FoundFlow } from './flows.repository.ts';

/** How long a flow stays open where its definition names no other time. */
export const flowLifetimeMs = 30 * minuteMs;

/** So many flows of one kind may one browser have open without an account: more than it has pages. */
export const strangersFlowsKept = 8;

/**
 * Who may continue a flow.
 * `browser`: only the browser that opened it; a caller without one opens none.
 * `browserIfAny`: the browser that opened it, or any caller where a server opened it.
 * `firstBrowser`: the browser that showed it first; until then it is an offer, a kind of its own (`heldByFirstBrowser`).
 * `letter`: whoever holds the state: the reader of a letter, or the app or server that it was handed to.
 */
export type FlowHolder = 'browser' | 'browserIfAny' | 'firstBrowser' | 'letter';

/**
 * What becomes of a flow that a session opened when the session ends, or another member signs in in its browser. A sign-out ends most kinds for good
 * (`endFlowsAtSignOut`).
 * `refused`: it is over, until its member has signed in there again.
 * `takesOver`: the next member starts it again.
 * `any`: it goes on without a session: a refused sign-in opened it, or it tells the browser how its session ended.
 * A refusal: what the next member hears instead, where the documents name one.
 */
export type OtherMember<Other extends RefusalName> = 'refused' | 'takesOver' | 'any' | Readonly<{ refusal: Other }>;

export type FlowSchema = v.GenericSchema<Readonly<Record<string, unknown>>, object>;

export type FlowDefinition<
  Kind extends string,
  Variant extends string,
  Shape extends FlowSchema,
  Other extends RefusalName = never,
  Next extends string = string,
  Nested extends string = never,
> = Readonly<{
  /** Name in `flows.kind`; with variants, `<kind>:<variant>`. */
  kind: Kind;
  variants?: readonly Variant[];
  /** What the row keeps, but for browser and session, which this module keeps and compares. */
  data: Shape;
  holder: FlowHolder;
  /** Without it `refused`. A letter asks for no session. */
  otherMember?: OtherMember<Other>;
  /** Kinds that may take it over under the same state. */
  becomes?: readonly Next[];
  /** Names in `data` of the flows that it holds: it keeps their states, sealed with its own, so that the row alone opens nothing. */
  nests?: readonly Nested[];
  /** In the order in which they are taken. */
  steps: FlowSteps;
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

export type FlowPorts = Pick<Platform, 'db' | 'clock'>;
export type HolderPorts = Pick<RequestContext, 'db' | 'clock' | 'keyedHash' | 'caller'>;
/** `guid`: also of this member; `undefined`: of any. */
export type AskedFlow = Readonly<{ state: string; guid?: string }>;
export type ByState = Readonly<{ state: string }>;
export type Opening<Data, Variant> = Readonly<{
  guid: string | null;
  data: Data;
  variant?: Variant;
  /** Where another record knows the state already; else a new one is made. */
  state?: string;
  /** Where this one ends at another time than its kind. */
  expiresAt?: Date;
}>;

const bound = v.object({ browser: v.optional(v.nullable(v.string()), null) });
const finished = v.object({ finished: v.literal(true) });
const expired = refuse('verificationTimeExpired');
export type Expired = 'verificationTimeExpired';

/** The same for a flow of unknown kind: where it has a browser, in that one, and where it has a session, in that one. */
export function isHeldBy(row: FoundFlow, ctx: HolderPorts): boolean {
  const { browser } = v.parse(bound, row.data);
  return row.session_goes_on && (browser === null || browser === browserHashOf(ctx));
}

/** Whether a flow reached its goal: it can be continued no more, and its holder is told so. */
export const isFinished = ({ data }: Pick<FlowRow, 'data'>): boolean => v.is(finished, data);

/** What a row keeps of who opened it. */
export const boundTo = (
  {
    holder,
    otherMember = 'refused',
  }: Pick<FlowDefinition<string, string, FlowSchema, RefusalName>, 'holder' | 'otherMember'>,
  { browser, session, guid }: Readonly<{ browser: string | null; session: Caller['session']; guid: string | null }>,
): Readonly<Record<string, unknown>> =>
  holder === 'letter'
    ? {}
    : { browser, ...(otherMember !== 'any' && session !== null && session.guid === guid && { session }) };

type ReadRow = Pick<FlowRow, 'kind' | 'guid' | 'data' | 'expires_at'>;

/** How rows of one kind are told from others, compared with who asks, and read. */
export type FlowReader<Data, Variant extends string, Other extends RefusalName = never> = Readonly<{
  kinds: readonly string[];
  owns(name: string): boolean;
  nameOf(variant: Variant | undefined): string;
  /** What a row of this kind keeps; `null`: its data have another shape. */
  held(row: ReadRow, state: string): HeldFlow<Data, Variant> | null;
  /** Whether this caller holds a row of this kind: in its browser, and with the session that opened it going on. */
  isHeldBy(row: FoundFlow, ctx: HolderPorts): boolean;
  /** What a row keeps, where the caller may continue it. */
  answer(
    row: FoundFlow | undefined,
    ctx: HolderPorts,
    asked: AskedFlow,
  ): Outcome<HeldFlow<Data, Variant>, Expired | Other>;
}>;

export function readerOf<Variant extends string, Shape extends FlowSchema, Other extends RefusalName>(
  definition: Omit<FlowDefinition<string, Variant, Shape, Other>, 'becomes' | 'nests' | 'steps'>,
): FlowReader<v.InferOutput<Shape>, Variant, Other> {
  const { kind, variants, holder, otherMember } = definition;
  const kinds = variants ? variants.map((variant) => `${kind}:${variant}`) : [kind];
  const owns = (name: string): boolean => kinds.includes(name);
  const ofAnother = typeof otherMember === 'object' ? refuse(otherMember.refusal) : expired;
  const isInBrowser = (row: FoundFlow, ctx: HolderPorts): boolean => {
    if (holder === 'letter') return true;
    const { browser } = v.parse(bound, row.data);
    return browser === null ? holder === 'browserIfAny' : browser === browserHashOf(ctx);
  };
  const held = (row: ReadRow, state: string): HeldFlow<v.InferOutput<Shape>, Variant> | null => {
    if (isFinished(row)) return null;
    const data = v.safeParse(definition.data, row.data); // a row of an older version may have another shape
    if (!data.success) return null;
    const { browser } = v.parse(bound, row.data);
    const variant = row.kind.slice(kind.length + 1) as Variant; // `owns` compares it with the list of variants
    return { state, guid: row.guid, variant, browser, data: data.output, expiresAt: row.expires_at };
  };
  return {
    kinds,
    owns,
    held,
    isHeldBy: (row, ctx) => isInBrowser(row, ctx) && row.session_goes_on,
    nameOf: (variant) => (variant === undefined ? kind : `${kind}:${variant}`),
    answer(row, ctx, { state, guid }) {
      if (!row || !owns(row.kind) || !isInBrowser(row, ctx)) return expired;
      if (!row.session_goes_on || (guid !== undefined && row.guid !== guid)) return ofAnother;
      const flow = held(row, state);
      return flow ? done(flow) : expired;
    },
  };
}
