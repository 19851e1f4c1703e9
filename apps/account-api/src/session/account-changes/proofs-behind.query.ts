import type { OwnerWay } from '@gatehouse/api-contract/ownership';
import type { ProvenContact } from '../../account/accounts/disowned-contact.policy.ts';
import { notHeardSince } from '../../account/accounts/heard.policy.ts';
import { countedUntil } from '../../account/accounts/settled.policy.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { contactsThatProved } from './disownable-contacts.query.ts';
import type { KeptAccount } from './kept-account.command.ts';
import { keptChangesOf, type KeptChange } from './kept-changes.repository.ts';
import { youngSince } from './proving-way.policy.ts';
import { heardChangesOf } from './unheard-changes.repository.ts';

/** Ways of an account, and the mailboxes and numbers among them. */
export type Proofs = Readonly<{ ways: readonly OwnerWay[]; contacts: readonly ProvenContact[] }>;

/** When a way was set, where that is so recent that it counts only as what proved it then; `null`: it counts by itself. */
function youngAge(way: OwnerWay, { account, password, person }: KeptAccount, now: Date): Date | null {
  if (way !== 'person')
    return youngSince(way, { ...account, password_changed_at: password?.changed_at ?? account.created_at }, now);
  const isYoung = person?.stored_from === 'check' && person.verified_at > countedUntil('person', now);
  return isYoung ? person.verified_at : null;
}

/**
 * What proved those of some ways that were set within the last seven days: for so long a password that was reset by mail counts only as that mailbox. Each kept change
 * already names what was behind its own proof, so one step back is enough. Call it under the lock of the account.
 */
export async function readProofsBehind(
  ctx: RequestContext,
  { guid, kept: account }: Readonly<{ guid: string; kept: KeptAccount }>,
  ways: readonly OwnerWay[],
): Promise<Proofs> {
  const now = ctx.clock.now();
  const ages = new Set(ways.map((way) => youngAge(way, account, now)?.getTime()).filter((age) => age !== undefined));
  if (ages.size === 0) return { ways: [], contacts: [] };
  const heardAt = new Map((await heardChangesOf(ctx.db, guid)).map(({ id, heard_at: at }) => [id, at]));
  const mayHaveAges = ({ id, kept_at: at }: KeptChange) => [at, notHeardSince(at), heardAt.get(id)];
  const bringing = (await keptChangesOf(ctx.db, guid, now)).filter((change) =>
    mayHaveAges(change).some((age) => age && ages.has(age.getTime())),
  );
  const contacts = contactsThatProved(ctx, bringing).map(({ channel, contact }) => ({ channel, contact }));
  return { ways: [...new Set(bringing.flatMap(({ proven_ways: proving }) => proving ?? []))], contacts };
}
