import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { guardianCountsFrom } from '../../account/accounts/child-guardians.query.ts';
import { countsElsewhere } from '../../account/password/kept-browsers.repository.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { strengthAt, type Evidence, type PastChange } from '../../session/account-changes/change-history.query.ts';
import { fallsByItself, type Falling } from '../../session/account-changes/falling-changes.policy.ts';
import { fallingTo, planGivingBack, type GivingBack } from '../../session/account-changes/plan-giving-back.query.ts';
import { passwordBefore } from '../../session/account-changes/state-before.query.ts';
import { strengthNow } from '../../session/account-changes/strength-now.query.ts';
import { findRecentChanges, passwordChangesElsewhere, type RecentChanges } from './listed-changes.query.ts';
import type { Allowed } from './new-user-token.command.ts';
import { provenByReset } from './proof-ways.policy.ts';
import { wayOfResetIn } from './reset-evidence.policy.ts';

export type Proven = Pick<Allowed, 'guid' | 'by' | 'possession' | 'issuedAt'>;

/** What a recovery shows against changes, with the former passwords that were typed beside it. */
export async function evidenceOf(
  ctx: RequestContext,
  proven: Proven,
  passwords: ReadonlySet<string>,
): Promise<Evidence> {
  const { guid, by, possession: guardianHash } = proven;
  return {
    waysIn: (before) => wayOfResetIn(ctx, proven, before),
    passwords,
    ...(by === 'guardian' &&
      guardianHash !== undefined && { guardianFrom: await guardianCountsFrom(ctx, { guid, guardianHash }) }),
  };
}

type Choosing = Readonly<{
  /** Ids of listed parts that are the owner's. */
  keeps: readonly string[];
  /** Hashes of former passwords that were typed. */
  passwords: ReadonlySet<string>;
}>;

/**
 * What a recovery disputes: what its owner did not confirm, and the changes of the password that were made elsewhere since the first of that, or from an
 * earlier one on where what is shown weighed more before it; a guardian, who weighs the same before each, disputes them all. What they forgot counts against them.
 */
async function disputedBy(
  ctx: RequestContext,
  proven: Proven,
  evidence: Evidence,
  { history, listed, keeps }: RecentChanges & Choosing,
): Promise<ReadonlySet<string>> {
  const { guid, by, issuedAt } = proven;
  const { changes } = history;
  const shown = provenByReset(proven, await getAccount(ctx.db, guid), ctx.clock.now());
  const unconfirmed = listed.filter(({ first }) => !keeps.includes(first.id)).flatMap((part) => part.changes);
  const ids = new Set(unconfirmed.map(({ id }) => id));
  const disputed = changes.filter(({ id }) => ids.has(id));
  // One that falls by itself says nothing of when the others began.
  const first = disputed.find((change) => !fallsByItself(change)) ?? disputed[0];
  let from = first === undefined ? changes.length : changes.indexOf(first);
  let most = first ? strengthAt(first.before, evidence) : await strengthNow(ctx, { guid, shown });
  const ofPassword = new Set(passwordChangesElsewhere(ctx, history));
  for (const [at, change] of [...changes.entries()].slice(0, from).toReversed()) {
    if (!ofPassword.has(change) || change.kept_at > issuedAt) continue;
    const strength = strengthAt(change.before, evidence);
    if (strength > most || (by === 'guardian' && strength > 0)) [from, most] = [at, strength];
  }
  for (const change of changes.slice(from)) if (ofPassword.has(change)) ids.add(change.id);
  return ids;
}

const disputing = async (ctx: RequestContext, proven: Proven, chosen: RecentChanges & Choosing) => {
  const evidence = await evidenceOf(ctx, proven, chosen.passwords);
  const ids = await disputedBy(ctx, proven, evidence, chosen);
  const isDisputed = ({ id }: PastChange): boolean => ids.has(id);
  return { isDisputed, ...evidence };
};

/** What falls of what was listed where nothing of it is confirmed. */
export const fallingToReset = async (
  ctx: RequestContext,
  proven: Proven,
  { passwords, ...recent }: RecentChanges & Pick<Choosing, 'passwords'>,
): Promise<Falling<PastChange>> =>
  fallingTo(recent.history, await disputing(ctx, proven, { ...recent, keeps: [], passwords }));

/** Whether the new password of a reset would be undone by the present one: typed in another browser, which counts. */
const isUndoneElsewhere = async (ctx: RequestContext, guid: string): Promise<boolean> =>
  countsElsewhere(ctx.db, {
    guid,
    browserHash: ctx.keyedHash('browser', ctx.caller.known.id ?? 'none'),
    at: ctx.clock.now(),
  });

/**
 * Hashes of the passwords of which one may be typed beside what was proven: those that the account had before what a recovery may dispute, and the present
 * one where the reset would be undone by it.
 */
export async function formerPasswords(
  ctx: RequestContext,
  { guid, by, issuedAt }: Proven,
  { history, listed }: RecentChanges,
): Promise<ReadonlySet<string>> {
  if (by === 'formerPassword' || by === 'guardian') return new Set(); // typed at the sign-in, or a child's own
  const changes = [...listed.flatMap((part) => part.changes), ...passwordChangesElsewhere(ctx, history)];
  const hashes = changes.filter(({ kept_at: at }) => at <= issuedAt).map(({ before }) => passwordBefore(before));
  if (await isUndoneElsewhere(ctx, guid)) hashes.push(passwordBefore(history.now));
  return new Set(hashes.filter((hash) => hash !== null));
}

/** What a recovery gives back: listed parts that are not confirmed are disputed, and no other. */
export async function planOfReset(ctx: RequestContext, proven: Proven, choosing: Choosing): Promise<GivingBack> {
  const { guid, issuedAt } = proven;
  const recent = await findRecentChanges(ctx, { guid, until: issuedAt });
  const asked = await disputing(ctx, proven, { ...recent, ...choosing });
  return planGivingBack(ctx, { guid, history: recent.history, ...asked });
}
