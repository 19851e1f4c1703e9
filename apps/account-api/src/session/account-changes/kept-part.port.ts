import type { GivenBack } from '@gatehouse/api-contract';
import type { OwnerWay, TakenBackFor } from '@gatehouse/api-contract/ownership';
import * as v from 'valibot';
import type { WayDoor } from '../../account/accounts/way-door.policy.ts';
import type { WayActs } from '../../base/act-of-call.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { KeptChangesTable } from './kept-changes.tables.ts';

/** A part of an account that is kept before a change and can be given back; the wing that owns its tables brings it. */
export type KeptPart = Readonly<{
  /** Key in what is kept. */
  name: string;
  /** How long it comes back. */
  isBackFor: TakenBackFor;
  /** What the account has now, as JSON. Under the lock of the account. */
  read(ctx: RequestContext, guid: string): Promise<unknown>;
  /** What would be given back of a change, in the words of the page. */
  differences(kept: unknown, now: unknown, change: KeptOne): readonly GivenBack[];
  /** What becomes of ways where these facts are given back. */
  acts(kept: unknown, now: unknown, facts: Facts): WayActs;
  /** What cannot come back, as another account has it by now. */
  lost(ctx: RequestContext, guid: string, kept: unknown): Promise<readonly GivenBack[]>;
  /** What a change is called in the list of moves, beside what it is; `''`: nothing; `null`: nothing of it is left. */
  nameOf(ctx: RequestContext, change: KeptOne): Promise<string | null>;
  /** Makes the account have these facts as they were kept before a change, and no other. Under the lock of the account. */
  give(ctx: RequestContext, door: WayDoor, kept: unknown, facts: Facts, change: KeptOne): Promise<void>;
  /** Ways that the account had, of what was kept at a moment, and that counted then. */
  counting(kept: unknown, at: Date): readonly OwnerWay[];
  /** Ways of which the owner could not hear yet, of the change that has this age. */
  unheard(platform: HeardBy, guid: string, age: Date): Promise<readonly OwnerWay[]>;
  /** Those ways are as old as the door says: their owner could hear of them. Under the lock of the account. */
  hear(platform: HeardBy, door: WayDoor, age: Date): Promise<void>;
}>;

/** A change, for a part of which each one is of a thing of its own. */
type KeptOne = Pick<KeptChangesTable, 'id' | 'event'>;

/** A letter makes an owner hear, too, which no request brings. */
type HeardBy = Pick<Platform, 'db'>;

/** What is given back of what was kept. */
export type Facts = ReadonlySet<GivenBack>;

type Definition<Kept> = Readonly<{
  name: string;
  isBackFor: TakenBackFor;
  data: v.GenericSchema<unknown, Kept>;
  read(ctx: RequestContext, guid: string): Promise<Kept>;
  differences(kept: Kept, now: Kept, change: KeptOne): readonly GivenBack[];
  /** Left out: it keeps no ways. */
  acts?(kept: Kept, now: Kept, facts: Facts): WayActs;
  /** Left out: no other account can have it. */
  lost?(ctx: RequestContext, guid: string, kept: Kept): Promise<readonly GivenBack[]>;
  /** Left out: it names nothing. */
  nameOf?: KeptPart['nameOf'];
  give(ctx: RequestContext, door: WayDoor, kept: Kept, facts: Facts, change: KeptOne): Promise<void>;
  /** Left out: it keeps no ways. */
  counting?(kept: Kept, at: Date): readonly OwnerWay[];
  /** Left out, as `hear`: it keeps no ways that have an age. */
  unheard?: KeptPart['unheard'];
  hear?: KeptPart['hear'];
}>;

/** A moment as JSON keeps it. */
export const keptMoment = v.pipe(
  v.union([v.date(), v.string()]),
  v.transform((at) => new Date(at)),
);

/** A part with what it keeps read by its schema. */
export function keptPart<Kept>({
  data,
  differences,
  acts,
  lost,
  give,
  counting,
  nameOf = async () => '',
  unheard = async () => [],
  hear = async () => undefined,
  ...part
}: Definition<Kept>): KeptPart {
  const read = (kept: unknown) => v.parse(data, kept);
  return {
    ...part,
    nameOf,
    unheard,
    hear,
    differences: (kept, now, change) => differences(read(kept), read(now), change),
    acts: (kept, now, facts) => acts?.(read(kept), read(now), facts) ?? {},
    lost: async (ctx, guid, kept) => (await lost?.(ctx, guid, read(kept))) ?? [],
    counting: (kept, at) => counting?.(read(kept), at) ?? [],
    give: (ctx, door, kept, facts, change) => give(ctx, door, read(kept), facts, change),
  };
}

declare module '../../base/platform.ts' {
  interface Platform {
    /** What of an account is kept before a change; the server hands the parts of the wings in. */
    readonly keptParts: readonly KeptPart[];
  }
}
