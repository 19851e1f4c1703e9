import type { GivenBack } from '@gatehouse/api-contract';
import * as v from 'valibot';
import type { WayDoor } from '../../account/accounts/way-door.policy.ts';
import type { RequestContext } from '../../base/request-context.ts';

/** A part of an account that is kept before a change and can be given back; the wing that owns its tables brings it. */
export type KeptPart = Readonly<{
  /** Key in what is kept. */
  name: string;
  /** What the account has now, as JSON. Under the lock of the account. */
  read(ctx: RequestContext, guid: string): Promise<unknown>;
  /** What would be given back, in the words of the page. */
  differences(kept: unknown, now: unknown): readonly GivenBack[];
  /** Makes the account have what was kept, but for what `stays` as it is. Under the lock of the account. */
  give(ctx: RequestContext, door: WayDoor, kept: unknown, stays: Stays): Promise<void>;
}>;

/** What was changed since with more than the link of a letter proves. */
export type Stays = ReadonlySet<GivenBack>;

type Definition<Kept> = Readonly<{
  name: string;
  data: v.GenericSchema<unknown, Kept>;
  read(ctx: RequestContext, guid: string): Promise<Kept>;
  differences(kept: Kept, now: Kept): readonly GivenBack[];
  give(ctx: RequestContext, door: WayDoor, kept: Kept, stays: Stays): Promise<void>;
}>;

/** A moment as JSON keeps it. */
export const keptMoment = v.pipe(
  v.union([v.date(), v.string()]),
  v.transform((at) => new Date(at)),
);

/** A part with what it keeps read by its schema. */
export function keptPart<Kept>({ data, differences, give, ...part }: Definition<Kept>): KeptPart {
  const read = (kept: unknown) => v.parse(data, kept);
  return {
    ...part,
    differences: (kept, now) => differences(read(kept), read(now)),
    give: (ctx, door, kept, stays) => give(ctx, door, read(kept), stays),
  };
}

declare module '../../base/platform.ts' {
  interface Platform {
    /** What of an account is kept before a change; the server hands the parts of the wings in. */
    readonly keptParts: readonly KeptPart[];
  }
}
