import type { GivenBack } from '@gatehouse/api-contract';
import type { OwnerWay, TakenBackFor } from '@gatehouse/api-contract/ownership';
import * as v from 'valibot';
import type { WayDoor } from '../../account/accounts/way-door.policy.ts';
import type { WayActs } from '../../base/act-of-call.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';

/** A part of an account that is kept before a change and can be given back; the wing that owns its tables brings it. */
export type KeptPart = Readonly<{
  /** Key in what is kept. */
  name: string;
  /** How long it comes back. */
  isBackFor: TakenBackFor;
  /** What the account has now, as JSON. Under the lock of the account. */
  read(ctx: RequestContext, guid: string): Promise<unknown>;
  /** What would be given back, in the words of the page. */
  differences(kept: unknown, now: unknown): readonly GivenBack[];
  /** What becomes of ways where these facts are given back. */
  acts(kept: unknown, now: unknown, facts: Facts): WayActs;
  /** What cannot come back, as another account has it by now. */
  lost(ctx: RequestContext, guid: string, kept: unknown): Promise<readonly GivenBack[]>;
  /** Makes the account have these facts as they were kept, and no other. Under the lock of the account. */
  give(ctx: RequestContext, door: WayDoor, kept: unknown, facts: Facts): Promise<void>;
  /** Ways that the account had, of what was kept at a moment, and that counted then. */
  counting(kept: unknown, at: Date): readonly OwnerWay[];
  /** Ways of which the owner could not hear yet, of the change that has this age. */
  unheard(platform: HeardBy, guid: string, age: Date): Promise<readonly OwnerWay[]>;
  /** Those ways are as old as the door says: their owner could hear of them. Under the lock of the account. */
  hear(platform: HeardBy, door: WayDoor, age: Date): Promise<void>;
}>;

/** A letter makes an owner hear, too, which no request brings. */
type HeardBy = Pick<Platform, 'db'>;

/** What is given back of what was kept. */
export type Facts = ReadonlySet<GivenBack>;

type Definition<Kept> = Readonly<{
  name: string;
  isBackFor: TakenBackFor;
  data: v.GenericSchema<unknown, Kept>;
  read(ctx: RequestContext, guid: string): Promise<Kept>;
  differences(kept: Kept, now: Kept): readonly GivenBack[];
  /** Left out: it keeps no ways. */
  acts?(kept: Kept, now: Kept, facts: Facts): WayActs;
  /** Left out: no other account can have it. */
  lost?(ctx: RequestContext, guid: string, kept: Kept): Promise<readonly GivenBack[]>;
  give(ctx: RequestContext, door: WayDoor, kept: Kept, facts: Facts): Promise<void>;
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
  unheard = async () => [],
  hear = async () => undefined,
  ...part
}: Definition<Kept>): KeptPart {
  const read = (kept: unknown) => v.parse(data, kept);
  return {
    ...part,
    unheard,
    hear,
    differences: (kept, now) => differences(read(kept), read(now)),
    acts: (kept, now, facts) => acts?.(read(kept), read(now), facts) ?? {},
    lost: async (ctx, guid, kept) => (await lost?.(ctx, guid, read(kept))) ?? [],
    counting: (kept, at) => counting?.(read(kept), at) ?? [],
    give: (ctx, door, kept, facts) => give(ctx, door, read(kept), facts),
  };
}

declare module '../../base/platform.ts' {
  interface Platform {
    /** What of an account is kept before a change; the server hands the parts of the wings in. */
    readonly keptParts: readonly KeptPart[];
  }
}
