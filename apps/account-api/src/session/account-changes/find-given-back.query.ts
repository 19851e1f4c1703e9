import type { GivenBack } from '@gatehouse/api-contract';
import * as v from 'valibot';
import { unseal } from '../../base/crypto/seal.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { findFirstKept } from './kept-changes.repository.ts';
import { keptKey } from './kept-key.policy.ts';
import type { KeptPart } from './kept-part.port.ts';

export type ChangesSince = Readonly<{ guid: string; since: Date }>;
type Step = Readonly<{ part: KeptPart; kept: unknown; changed: readonly GivenBack[] }>;

/** What each part would give back of what the account had before the first change since a moment. */
export async function findStepsBack(ctx: RequestContext, { guid, since }: ChangesSince): Promise<readonly Step[]> {
  const row = await findFirstKept(ctx.db, { guid, since, now: ctx.clock.now() });
  if (!row) return [];
  const parts = v.parse(v.record(v.string(), v.unknown()), JSON.parse(unseal(row.sealed, keptKey(ctx, row.id))));
  const steps: Step[] = [];
  for (const part of ctx.keptParts) {
    if (!(part.name in parts)) continue;
    const kept = parts[part.name];
    steps.push({ part, kept, changed: part.differences(kept, await part.read(ctx, guid)) });
  }
  return steps;
}

/** What would be given back of the changes that were made since a moment. */
export const findGivenBack = async (ctx: RequestContext, since: ChangesSince): Promise<readonly GivenBack[]> =>
  (await findStepsBack(ctx, since)).flatMap(({ changed }) => changed);
