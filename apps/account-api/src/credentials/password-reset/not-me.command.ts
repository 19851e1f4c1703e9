import type { CallValue, notMeLock } from '@gatehouse/api-contract';
import type { Selectable } from 'kysely';
import { getAccount, identityNames, lockAccount } from '../../account/accounts/accounts.repository.ts';
import { frozenUntil } from '../../account/accounts/frozen-changes.query.ts';
import { countingWays, type OwnerChannel } from '../../account/ways/counting-ways.query.ts';
import { actBy } from '../../base/act-of-call.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { ChangeLettersTable } from '../../session/account-changes/account-changes.tables.ts';
import { caseReference } from '../../session/account-changes/case-reference.command.ts';
import {
  findChangeLetter,
  saveGivenBack,
  spendChangeLetter,
} from '../../session/account-changes/change-letters.repository.ts';
import { presentDisowned } from '../../session/account-changes/disownable-contacts.presenter.ts';
import type { ProvePasswordRefusal } from '../new-password/prove-current-password.command.ts';
import { provePasswordAmong } from '../new-password/prove-password-among.command.ts';
import { nothingTaken, takeDisputedBack, type Taken } from '../new-password/take-disputed-back.command.ts';
import { movesOfLetter, passwordsTaken, planOfLetter } from './letter-reach.query.ts';
import { openReset } from './open-reset.command.ts';
import { findStanding, isGuardiansOpen } from './read-change-letter.query.ts';

type Pressed = CallValue<typeof notMeLock>;
type Pressing = Readonly<{
  state: string;
  password?: string | undefined;
  disowns?: readonly string[] | undefined;
}>;
type Refusal = 'verificationTimeExpired' | ProvePasswordRefusal;

/**
 * "This was not me": its link proves one mailbox, a browser that counts and a password prove more. Takes back what was changed since with no more than
 * that, keeps further changes away for 72 hours, once in 30 days, and ends all access where it did either. The owner still signs in and recovers. Then a
 * reset begins. Asked again, or where it reaches nothing, only the reset does. The link of a guardian's letter proves nothing: it begins a reset that the guardian's check
 * proves. With a password it throws QueueFull above what can be hashed.
 */
export function pressNotMe(
  ctx: RequestContext,
  { password, ...pressing }: Pressing,
): Promise<Outcome<Pressed, Refusal>> {
  if (password === undefined) return press(ctx, pressing, new Set());
  const prove = async (): Promise<Outcome<Pressed, Refusal>> => {
    const proven = await proveBeside(ctx, pressing.state, password);
    return proven.ok ? press(ctx, pressing, proven.value) : proven;
  };
  return ctx.passwordSignIns.run(ctx.caller.sender, prove, ctx.caller.signal);
}

/** The passwords of the account that were typed beside a link which was not pressed yet. */
async function proveBeside(
  ctx: RequestContext,
  state: string,
  password: string,
): Promise<Outcome<ReadonlySet<string>, Refusal>> {
  const letter = await findChangeLetter(ctx.db, hashToken(state), ctx.clock.now());
  if (!letter || ctx.caller.browserId === null) return refuse('verificationTimeExpired');
  if (letter.locked_at !== null || letter.for_guardian) return done(new Set());
  const { guid, state_hash: beside } = letter;
  return provePasswordAmong(ctx, { guid, password, among: await passwordsTaken(ctx, letter), beside });
}

function press(
  ctx: RequestContext,
  { state, disowns = [] }: Omit<Pressing, 'password'>,
  passwords: ReadonlySet<string>,
): Promise<Outcome<Pressed, 'verificationTimeExpired'>> {
  const { db, clock, keyedHash } = ctx;
  return db.transaction(async () => {
    const stateHash = hashToken(state);
    const found = await findChangeLetter(db, stateHash, clock.now());
    if (!found || ctx.caller.browserId === null) return refuse('verificationTimeExpired');
    const { guid } = found;
    await lockAccount(db, guid);
    // Another press may have come first while this one waited for the account.
    const letter = await findChangeLetter(db, stateHash, clock.now());
    if (!letter) return refuse('verificationTimeExpired');
    if (letter.for_guardian) return beginGuardiansCheck(ctx, letter);
    const { standing } = await findStanding(ctx, letter, { passwords, disowns });
    const isFirst = standing === 'OPEN' && (await spendChangeLetter(db, letter.state_hash, clock.now()));
    const taken = isFirst ? await takeBack(ctx, letter, { passwords, disowns }) : nothingTaken;
    const [name = guid] = await identityNames(db, guid, 'SO');
    const account = await getAccount(db, guid);
    const reset = await openReset(ctx, {
      way: await resetWayOf(ctx, guid),
      name: keyedHash('reset-name', name),
      isOwn: standing !== 'OUTWEIGHED', // else the letter came to the owner
      account,
      social: null,
    });
    if (!reset.ok) return reset;
    const until = await frozenUntil(ctx, guid);
    const isLeft = disowns.length > taken.disowned.length;
    const stays = standing === 'OUTWEIGHED' || (isFirst && isLeft) ? { change: letter.change } : null;
    return done({
      ...reset.value,
      standing: isFirst ? 'LOCKED' : standing,
      frozen_until: until?.getTime() ?? null,
      gave_back: [...taken.back],
      moves: isFirst ? [...(await movesOfLetter(ctx, letter, { plans: [], isProven: passwords.size > 0 }))] : [],
      disowned: presentDisowned(taken.disowned),
      reference: await caseReference(ctx, guid, stays),
    });
  });
}

/** Opens the recovery that a guardian's check proves: what was changed is taken back with the new password of the child, and until then the link stays as it is. */
async function beginGuardiansCheck(
  ctx: RequestContext,
  letter: Selectable<ChangeLettersTable>,
): Promise<Outcome<Pressed, 'verificationTimeExpired'>> {
  const { guid, state_hash: stateHash, locked_at: usedAt } = letter;
  if (usedAt !== null || !(await isGuardiansOpen(ctx, letter))) return refuse('verificationTimeExpired');
  const name = ctx.keyedHash('reset-name', guid);
  const account = await getAccount(ctx.db, guid);
  const reset = await openReset(ctx, { way: 'person', name, isOwn: true, account, social: null, letter: stateHash });
  if (!reset.ok) return reset;
  const until = await frozenUntil(ctx, guid);
  const nothing = { gave_back: [], moves: [], disowned: [], reference: '' };
  return done({ ...reset.value, standing: 'OPEN', frozen_until: until?.getTime() ?? null, ...nothing });
}

/** What the press of the link does once, with the account locked against other calls. */
async function takeBack(
  ctx: RequestContext,
  { guid, change, changed_at: since, ...letter }: Selectable<ChangeLettersTable>,
  { passwords, disowns }: Readonly<{ passwords: ReadonlySet<string>; disowns: readonly string[] }>,
): Promise<Taken> {
  actBy(ctx, 'letter');
  const plan = await planOfLetter(ctx, { guid, changed_at: since }, passwords);
  // A press stores no password: where nothing else recovers the account, the recovery asks what is disowned.
  const taken = await takeDisputedBack(ctx, { guid, since, plan, disowns, details: { change }, freezes: true });
  await saveGivenBack(ctx.db, letter.state_hash, [...taken.back]);
  return taken;
}

/** The best way to prove the owner that counts for the account now. */
async function resetWayOf(ctx: RequestContext, guid: string): Promise<OwnerChannel> {
  const { by } = await countingWays(ctx, { guid, account: await getAccount(ctx.db, guid) }, 'recover');
  return [...by.keys()][0] ?? 'email';
}
