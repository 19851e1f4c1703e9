import type { Strength } from '@gatehouse/api-contract/ownership';
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { KeptChange } from '../../session/account-changes/kept-changes.repository.ts';
import { planGivingBack, type GivingBack } from '../../session/account-changes/plan-giving-back.query.ts';
import {
  passwordBefore,
  stateBefore,
  strengthBefore,
  type Evidence,
} from '../../session/account-changes/state-before.query.ts';
import { strengthNow } from '../../session/account-changes/strength-now.query.ts';
import { findRecentChanges, passwordChangesElsewhere, type RecentChanges } from './listed-changes.query.ts';
import type { Allowed } from './new-user-token.command.ts';
import { waysOfReset } from './proof-ways.policy.ts';
import { wayOfResetIn } from './reset-evidence.policy.ts';

export type Proven = Pick<Allowed, 'guid' | 'by' | 'possession' | 'issuedAt'>;
type Ids = ReadonlySet<string>;
export type Disputed = Readonly<{ ids: Ids; strength: Strength }>;

const evidenceOf = (proven: Proven, passwords: ReadonlySet<string>): Evidence => ({
  waysIn: (before) => wayOfResetIn(proven, before),
  passwords,
});

/**
 * What a recovery disputes beside what its owner did not confirm: the changes of the password that were made elsewhere, from the one on before which
 * what is shown weighed most, where it weighs more by that. What they forgot counts against them.
 */
export async function disputedBy(
  ctx: RequestContext,
  proven: Proven,
  {
    all,
    unconfirmed,
    passwords,
  }: Readonly<{ all: readonly KeptChange[]; unconfirmed: Ids; passwords: ReadonlySet<string> }>,
): Promise<Disputed> {
  const { guid, issuedAt } = proven;
  const evidence = evidenceOf(proven, passwords);
  const strengthOfDisputing = async (ids: Ids): Promise<Strength> => {
    const oldest = all.find(({ id }) => ids.has(id));
    if (oldest) return strengthBefore(ctx, oldest, evidence);
    return strengthNow(ctx, { guid, provenBy: waysOfReset(proven.by, await getAccount(ctx.db, guid)) });
  };
  let ids = unconfirmed;
  let most: Disputed = { ids, strength: await strengthOfDisputing(ids) };
  for (const { id } of passwordChangesElsewhere(ctx, all, issuedAt).toReversed()) {
    ids = new Set([...ids, id]);
    const strength = await strengthOfDisputing(ids);
    if (strength > most.strength) most = { ids, strength };
  }
  return most;
}

/** Hashes of the passwords that the account had before what a recovery may dispute, of which one may be typed beside what was proven. */
export function formerPasswords(
  ctx: RequestContext,
  { issuedAt }: Proven,
  { all, listed }: RecentChanges,
): ReadonlySet<string> {
  const changes = [...listed.map(({ change }) => change), ...passwordChangesElsewhere(ctx, all, issuedAt)];
  const hashes = changes.map((change) => passwordBefore(stateBefore(ctx, change)));
  return new Set(hashes.filter((hash) => hash !== null));
}

type Choosing = Readonly<{
  /** Ids of listed changes that are the owner's. */
  keeps: readonly string[];
  /** Hashes of former passwords that were typed. */
  passwords: ReadonlySet<string>;
}>;

/** What a recovery gives back: listed changes that are not confirmed are disputed, and no other. */
export async function planOfReset(
  ctx: RequestContext,
  proven: Proven,
  { keeps, passwords }: Choosing,
): Promise<GivingBack> {
  const { guid, issuedAt } = proven;
  const { all, listed } = await findRecentChanges(ctx, { guid, until: issuedAt });
  const unconfirmed = new Set(listed.map(({ change }) => change.id).filter((id) => !keeps.includes(id)));
  const { ids } = await disputedBy(ctx, proven, { all, unconfirmed, passwords });
  const isDisputed = ({ id }: KeptChange): boolean => ids.has(id);
  return planGivingBack(ctx, { guid, isDisputed, ...evidenceOf(proven, passwords) });
}
