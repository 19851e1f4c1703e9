import type { CallValue, GivenBack, resetPassword as resetPasswordCall } from '@gatehouse/api-contract';
import type { HeldProof } from '@gatehouse/api-contract/ownership';
import { findAccount, lockAccount, type ContactsRow } from '../../account/accounts/accounts.repository.ts';
import { freezeChanges } from '../../account/accounts/freeze-changes.command.ts';
import { liftFreezes } from '../../account/accounts/freezes.repository.ts';
import { resetDoorRefusal, type ResetDoorRefusal } from '../../account/accounts/reset-door.query.ts';
import { bothProven, nothingProven, provenByPassword } from '../../account/ways/proven.policy.ts';
import { actBy } from '../../base/act-of-call.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { caseReference } from '../../session/account-changes/case-reference.command.ts';
import { hasBrowserCounted } from '../../session/account-changes/change-history.query.ts';
import { saveGivenBack, spendChangeLetter } from '../../session/account-changes/change-letters.repository.ts';
import { presentDisowned } from '../../session/account-changes/disownable-contacts.presenter.ts';
import { contactsNamed } from '../../session/account-changes/disownable-contacts.query.ts';
import { checkNewPassword, type NewPasswordRefusal } from './check-new-password.query.ts';
import { liftsFreeze } from './lifts-freeze.query.ts';
import { findRecentChanges, movesGone } from './listed-changes.query.ts';
import { namesBackBy, refusalForNames } from './names-back.policy.ts';
import { findNewUserToken, spendNewUserToken, type Allowed } from './new-user-token.command.ts';
import { proofCounts } from './proof-counts.query.ts';
import { provenByReset } from './proof-ways.policy.ts';
import type { ProvePasswordRefusal } from './prove-current-password.command.ts';
import { provePasswordAmong } from './prove-password-among.command.ts';
import { disownableByReset } from './recovering-without.query.ts';
import { formerPasswords, planOfReset } from './reset-disputes.query.ts';
import { shownName } from './shown-name.query.ts';
import { storeNewPassword } from './store-new-password.command.ts';

type Given = Readonly<{
  state: string;
  token: string;
  password: string;
  former_password?: string | undefined;
  keeps?: readonly string[] | undefined;
  disowns?: readonly string[] | undefined;
}>;
type ResetRefusal = 'verificationTimeExpired' | ProvePasswordRefusal | ResetDoorRefusal | NewPasswordRefusal;
type Stored = CallValue<typeof resetPasswordCall>;
type Reset = Outcome<Stored, ResetRefusal>;

/**
 * Stores the password that a token allows, once, and takes back what was listed and not confirmed, with what of its proofs is disowned. The old password works until then, and a refused one
 * leaves the token as it is. Throws QueueFull above what can be hashed.
 */
export const resetPassword = (ctx: RequestContext, given: Given): Promise<Reset> =>
  ctx.passwordSignIns.run(ctx.caller.sender, () => reset(ctx, given), ctx.caller.signal);

async function reset(ctx: RequestContext, given: Given): Promise<Reset> {
  const { db, hasher } = ctx;
  const allowed = await findNewUserToken(ctx, given);
  const account = allowed && (await findAccount(db, allowed.guid));
  if (!allowed || !account) return refuse('verificationTimeExpired');
  const unfit = await checkNewPassword(ctx, account, given.password);
  if (unfit) return unfit;
  const former = await proveFormer(ctx, allowed, given);
  if (!former.ok) return former;
  const hash = await hasher.hash(given.password);
  const { guid, by, possession, letter, sid } = allowed;
  return db.transaction(async (): Promise<Reset> => {
    await lockAccount(db, guid);
    const present = (await findAccount(db, guid))?.password_hash ?? null;
    if (!(await proofCounts(ctx, { guid, by, possession }))) return refuse('verificationTimeExpired');
    const shut = await resetDoorRefusal(ctx, guid);
    if (shut) return refuse(shut);
    const plan = await planFor(ctx, allowed, { keeps: given.keeps, passwords: former.value });
    const namesBack = plan && namesBackBy(plan);
    const unfitThen = namesBack && refusalForNames(namesBack, given.password, ctx.settings.passwordMax);
    if (unfitThen) return refuse(unfitThen);
    const isUsed = letter !== undefined && !(await spendChangeLetter(db, letter, ctx.clock.now()));
    if (isUsed || !(await spendNewUserToken(ctx, given))) return refuse('verificationTimeExpired');
    actBy(ctx, heldBy[by]);
    const chosen = namesBack?.names.length === 0 ? null : hash;
    const disowned = await disownableByReset(ctx, allowed, contactsNamed(plan?.disownable ?? [], given.disowns ?? []));
    const lifts = await liftsFreeze(ctx, allowed, former.value);
    const beside = present !== null && former.value.has(present) ? provenByPassword() : nothingProven;
    const shownIn = (before: ContactsRow, at: Date) => bothProven(provenByReset(allowed, before, at), beside);
    const back = await storeNewPassword(ctx, { guid, hash: chosen, by, shownIn, possession, sid, plan, disowned });
    if (lifts) await liftFreezes(db, guid, ctx.clock.now());
    if (letter !== undefined) await protectAfter(ctx, guid, { letter, back });
    const name = await shownName(ctx, allowed);
    const stays = (given.disowns?.length ?? 0) > disowned.length ? { disowns: 'stay' } : null;
    const reference = await caseReference(ctx, guid, stays);
    const moves = plan === null ? [] : [...(await movesGone(ctx, guid, allowed.issuedAt))];
    return done({ user_id: name, gave_back: [...back], moves, disowned: presentDisowned(disowned), reference });
  });
}

/** What a guardian's letter does beside the new password: it keeps changes away, as by the press of any link. */
async function protectAfter(
  ctx: RequestContext,
  guid: string,
  { letter, back }: Readonly<{ letter: string; back: readonly GivenBack[] }>,
): Promise<void> {
  await saveGivenBack(ctx.db, letter, [...back]);
  const outcome = (await freezeChanges(ctx, { guid, changedAt: null, proof: null })) ? 'frozen' : 'ok';
  await recordEvent(ctx, { event: 'not-me', outcome, guid, details: { by: 'guardian', back: [...back] } });
}

/** What a token was given for, other than an older way. */
const heldBy: Readonly<Record<Allowed['by'], HeldProof>> = {
  email: 'olderWay',
  phone: 'olderWay',
  person: 'olderWay',
  qna: 'olderWay',
  formerPassword: 'formerPassword',
  guardian: 'guardian',
  campaign: 'password',
  wait: 'wait',
};

const takesBack = ({ by }: Allowed, keeps: Given['keeps']): keeps is readonly string[] =>
  keeps !== undefined && by !== 'campaign';

/** The former passwords that were typed beside a proven reset. Where nothing is taken back, none is looked at. */
async function proveFormer(
  ctx: RequestContext,
  allowed: Allowed,
  { keeps, former_password: password }: Given,
): Promise<Outcome<ReadonlySet<string>, ProvePasswordRefusal>> {
  if (password === undefined || !takesBack(allowed, keeps)) return done(new Set());
  const { guid, by, issuedAt } = allowed;
  const recent = await findRecentChanges(ctx, { guid, until: issuedAt });
  // Another token of the same way in the same browser continues where this one stopped; browsers that never counted have a limit together.
  const ofWay = `reset:${guid}:${by}`;
  const beside = `${ofWay}:${ctx.caller.browserId ?? ''}`;
  const together = hasBrowserCounted(recent.history) ? null : ofWay;
  const among = await formerPasswords(ctx, allowed, recent);
  return provePasswordAmong(ctx, { guid, password, among, beside, together });
}

type Chosen = Readonly<{ keeps: Given['keeps']; passwords: ReadonlySet<string> }>;

/** What the reset gives back, judged under the lock of the account: changes may have been taken back since they were listed. */
const planFor = async (ctx: RequestContext, allowed: Allowed, { keeps, passwords }: Chosen) =>
  takesBack(allowed, keeps) ? planOfReset(ctx, allowed, { keeps, passwords }) : null;
