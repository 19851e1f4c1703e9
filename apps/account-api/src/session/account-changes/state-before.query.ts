import * as v from 'valibot';
import { unseal } from '../../base/crypto/seal.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { KeptAccount } from './kept-account.command.ts';
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

/** An account as it was at a moment. */
export type StateBefore = Readonly<{ kept: KeptAccount; at: Date }>;

/** Hash of the password that an account had before a change; `null`: none that was kept, or it was too young to prove more than what it came with. */
export function passwordBefore({ kept, at }: StateBefore): string | null {
  const { account, password } = kept;
  if (password === null) return null;
  const counting = settledWaysOf(['password'], { ...account, password_changed_at: password.changed_at }, at);
  return counting.length > 0 ? password.hash : null;
}
