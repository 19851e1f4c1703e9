import { strengthOf, type OwnerWay, type Strength } from '@gatehouse/api-contract/ownership';
import * as v from 'valibot';
import { keptCountsFrom } from '../../account/password/kept-browsers.repository.ts';
import { browserCountsFrom } from '../../account/password/password-counters.repository.ts';
import { unseal } from '../../base/crypto/seal.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { keptAccountOf, type KeptAccount } from './kept-account.command.ts';
import type { KeptChange } from './kept-changes.repository.ts';
import { keptKey } from './kept-key.policy.ts';
import { settledWaysOf } from './proving-way.policy.ts';

export type KeptParts = Readonly<Record<string, unknown>>;

/** What an account has now, by the names of its parts. Under the lock of the account. */
export async function partsNow(ctx: RequestContext, guid: string): Promise<KeptParts> {
  const parts: Record<string, unknown> = {};
  for (const part of ctx.keptParts) parts[part.name] = await part.read(ctx, guid);
  return parts;
}

/** What was kept before a change, by the names of its parts. */
export const partsBefore = (ctx: RequestContext, change: Pick<KeptChange, 'id' | 'sealed'>): KeptParts =>
  v.parse(v.record(v.string(), v.unknown()), JSON.parse(unseal(change.sealed, keptKey(ctx, change.id))));

/** An account as it was just before a change. */
export type StateBefore = Readonly<{ kept: KeptAccount; at: Date }>;

export const stateBefore = (ctx: RequestContext, change: KeptChange): StateBefore => ({
  kept: keptAccountOf(partsBefore(ctx, change)),
  at: change.kept_at,
});

/** Hash of the password that an account had before a change; `null`: none that was kept, or it was too young to prove more than what it came with. */
export function passwordBefore({ kept, at }: StateBefore): string | null {
  const { account, password } = kept;
  if (password === null) return null;
  const counting = settledWaysOf(['password'], { ...account, password_changed_at: password.changed_at }, at);
  return counting.length > 0 ? password.hash : null;
}

/** What is shown against changes. */
export type Evidence = Readonly<{
  /** Which of the ways that were proven were the account's before, and counted. */
  waysIn(before: StateBefore): readonly OwnerWay[];
  /** Hashes of passwords that a typed one matches: it counts where it was the account's before, beside one of those ways. */
  passwords: ReadonlySet<string>;
}>;

/** Whether the browser that asks counted just before a change, also one that the change has forgotten. */
async function isBrowserCountingBefore(ctx: RequestContext, { id, guid, kept_at: at }: KeptChange): Promise<boolean> {
  const { known } = ctx.caller;
  if (known.id === null) return false;
  const browserHash = ctx.keyedHash('browser', known.id);
  const from =
    (await keptCountsFrom(ctx.db, { keptId: id, browserHash })) ??
    (await browserCountsFrom(ctx.db, { browserHash, guid })); // of a change that was kept without its browsers
  return from !== null && from <= at;
}

/** How much something that is shown weighed just before a change. */
export async function strengthBefore(ctx: RequestContext, change: KeptChange, evidence: Evidence): Promise<Strength> {
  const before = stateBefore(ctx, change);
  const password = passwordBefore(before);
  const proven = evidence.waysIn(before);
  // A password that may have been replaced proves nothing alone.
  const isPasswordShown = proven.length > 0 && password !== null && evidence.passwords.has(password);
  const ways = [...proven, ...(isPasswordShown ? (['password'] as const) : [])];
  const isBrowserCounting = await isBrowserCountingBefore(ctx, change);
  return strengthOf(ways, { isBrowserCounting, isSessionFresh: false });
}
