import { changesToldForMs } from '@gatehouse/api-contract/ownership';
import type { ChangeProof } from '../../account/accounts/freeze-proof.policy.ts';
import { after } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { contactsThatProved } from './disownable-contacts.query.ts';
import { changesKeptSince, keptChangesOf, type KeptChange } from './kept-changes.repository.ts';

/** Changes of a moment that can be taken back, or the decision of what a game took over then: its letter tells of that moment. */
async function changesMadeAt({ db, clock }: RequestContext, guid: string, at: Date): Promise<readonly KeptChange[]> {
  const kept = await keptChangesOf(db, guid, clock.now());
  const made = kept.filter(({ kept_at: keptAt }) => keptAt.getTime() === at.getTime());
  if (made.length > 0) return made;
  const told = await changesKeptSince(db, guid, after(clock.now(), -changesToldForMs));
  return told.filter(({ taken_at: takenAt }) => takenAt?.getTime() === at.getTime());
}

/** What proved the change of an account at a moment, all of it where one act changed several things; `null`: the change or what proved it is not kept. */
export async function findChangeProof(ctx: RequestContext, guid: string, at: Date): Promise<ChangeProof | null> {
  const changes = await changesMadeAt(ctx, guid, at);
  const [first] = changes;
  if (first === undefined || changes.some((change) => change.proven_ways === null || change.proofs === null))
    return null;
  return {
    ways: [...new Set(changes.flatMap(({ proven_ways: ways }) => ways ?? []))],
    contacts: contactsThatProved(ctx, changes).map(({ channel, contact }) => ({ channel, contact })),
    browserHash: first.browser_hash,
  };
}
