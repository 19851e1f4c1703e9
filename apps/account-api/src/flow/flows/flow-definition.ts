import * as v from 'valibot';
import { browserHashOf } from '../../base/browser-hash.ts';
import type { Caller } from '../../base/caller.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { minuteMs } from '../../base/ports/clock.ts';
import type { FlowRow } from './flows.repository.ts';

/** How long a flow stays open where its definition names no other time. */
export const flowLifetimeMs = 30 * minuteMs;

/**
 * Who may continue a flow.
 * `browser`: only the browser that opened it; a caller without one opens none.
 * `browserIfAny`: the browser that opened it, or any caller where a server opened it.
 * `state`: any holder of the state, such as the reader of a letter or the app that a member's page handed it to.
 */
export type FlowHolder = 'browser' | 'browserIfAny' | 'state';

export type FlowSchema = v.GenericSchema<Readonly<Record<string, unknown>>, object>;

export type FlowDefinition<Kind extends string, Variant extends string, Shape extends FlowSchema> = Readonly<{
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

export type FlowPorts = Pick<Platform, 'db' | 'clock'>;
export type HolderPorts = Pick<Platform, 'db' | 'clock' | 'keyedHash'>;
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
const expired = refuse('verificationTimeExpired');
export type Expired = 'verificationTimeExpired';

type ReadRow = Pick<FlowRow, 'kind' | 'guid' | 'data' | 'expires_at'>;

/** How rows of one kind are told from others, compared with who asks, and read. */
export type FlowReader<Data, Variant extends string> = Readonly<{
  kinds: readonly string[];
  owns(name: string): boolean;
  nameOf(variant: Variant | undefined): string;
  /** What a row of this kind keeps; `null`: its data have another shape. */
  held(row: ReadRow, state: string): HeldFlow<Data, Variant> | null;
  /** The same, where the caller may continue it. */
  answer(
    row: FlowRow | undefined,
    platform: HolderPorts,
    caller: Caller,
    asked: AskedFlow,
  ): Outcome<HeldFlow<Data, Variant>, Expired>;
}>;

export function readerOf<Variant extends string, Shape extends FlowSchema>(
  definition: FlowDefinition<string, Variant, Shape>,
): FlowReader<v.InferOutput<Shape>, Variant> {
  const { kind, variants, holder } = definition;
  const kinds = variants ? variants.map((variant) => `${kind}:${variant}`) : [kind];
  const owns = (name: string): boolean => kinds.includes(name);
  const mayHold = (row: FlowRow, platform: HolderPorts, caller: Caller): boolean => {
    if (holder === 'state') return true;
    const { browser } = v.parse(bound, row.data);
    return browser === null ? holder === 'browserIfAny' : browser === browserHashOf(platform, caller);
  };
  const held = (row: ReadRow, state: string): HeldFlow<v.InferOutput<Shape>, Variant> | null => {
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
    nameOf: (variant) => (variant === undefined ? kind : `${kind}:${variant}`),
    answer(row, platform, caller, { state, guid }) {
      if (!row || !owns(row.kind) || !mayHold(row, platform, caller)) return expired;
      if (guid !== undefined && row.guid !== guid) return expired;
      const flow = held(row, state);
      return flow ? done(flow) : expired;
    },
  };
}
