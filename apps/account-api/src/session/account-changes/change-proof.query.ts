import type { ChangeProof } from '../../account/accounts/freeze-proof.policy.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { contactsThatProved } from './disownable-contacts.query.ts';
import { keptChangesOf } from './kept-changes.repository.ts';

/** What proved the change of an account at a moment, all of it where one act changed several things; `null`: the change or what proved it is not kept. */
export async function findChangeProof(ctx: RequestContext, guid: string, at: Date): Promise<ChangeProof | null> {
  const kept = await keptChangesOf(ctx.db, guid, ctx.clock.now());
  const changes = kept.filter(({ kept_at: keptAt }) => keptAt.getTime() === at.getTime());
  const [first] = changes;
  if (first === undefined || changes.some((change) => change.proven_ways === null || change.proofs === null))
    return null;
  return {
    ways: [...new Set(changes.flatMap(({ proven_ways: ways }) => ways ?? []))],
    contacts: contactsThatProved(ctx, changes).map(({ channel, contact }) => ({ channel, contact })),
    browserHash: first.browser_hash,
  };
}
