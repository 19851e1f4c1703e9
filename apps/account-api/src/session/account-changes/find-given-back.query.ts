import type { GivenBack } from '@gatehouse/api-contract';
import { securityEvents } from '@gatehouse/api-contract/ownership';
import * as v from 'valibot';
import { unseal } from '../../base/crypto/seal.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { findFirstKept, findStrongSince } from './kept-changes.repository.ts';
import { keptKey } from './kept-key.policy.ts';
import type { KeptPart, Stays } from './kept-part.port.ts';

export type ChangesSince = Readonly<{ guid: string; since: Date }>;
type Step = Readonly<{ part: KeptPart; kept: unknown; changed: readonly GivenBack[] }>;
type StepsBack = Readonly<{ steps: readonly Step[]; stays: Stays }>;

/** Names and the address among them are one thing: either alone would leave the account without a name. */
const names: readonly GivenBack[] = ['signInNames', 'signInAddress'];
const staying = (facts: readonly GivenBack[]): Stays =>
  new Set(facts.some((fact) => names.includes(fact)) ? [...facts, ...names] : facts);

/**
 * What each part would give back of what the account had before the first change since a moment that a link takes back; what was changed with more
 * since then stays.
 */
export async function findStepsBack(ctx: RequestContext, { guid, since }: ChangesSince): Promise<StepsBack> {
  const asked = { guid, since, now: ctx.clock.now() };
  const strong = await findStrongSince(ctx.db, asked);
  const stays: Stays = staying(strong.flatMap((event): readonly GivenBack[] => securityEvents[event].givesBack));
  const row = await findFirstKept(ctx.db, asked);
  if (!row) return { steps: [], stays };
  const parts = v.parse(v.record(v.string(), v.unknown()), JSON.parse(unseal(row.sealed, keptKey(ctx, row.id))));
  const steps: Step[] = [];
  for (const part of ctx.keptParts) {
    if (!(part.name in parts)) continue;
    const kept = parts[part.name];
    const differing = part.differences(kept, await part.read(ctx, guid));
    steps.push({ part, kept, changed: differing.filter((fact) => !stays.has(fact)) });
  }
  return { steps, stays };
}

/** What would be given back of the changes that were made since a moment. */
export const findGivenBack = async (ctx: RequestContext, since: ChangesSince): Promise<readonly GivenBack[]> =>
  (await findStepsBack(ctx, since)).steps.flatMap(({ changed }) => changed);
