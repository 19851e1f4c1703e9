import type { answerChanges, CallValue, GivenBack } from '@gatehouse/api-contract';
import { getAccount, lockAccount } from '../../account/accounts/accounts.repository.ts';
import { frozenUntil } from '../../account/accounts/frozen-changes.query.ts';
import { actBy } from '../../base/act-of-call.ts';
import { done, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { caseReference } from '../../session/account-changes/case-reference.command.ts';
import {
  readHistory,
  strengthAt,
  type Evidence,
  type PastChange,
} from '../../session/account-changes/change-history.query.ts';
import { changesHeardIn } from '../../session/account-changes/changes-heard-in.query.ts';
import { factsOf } from '../../session/account-changes/falling-changes.policy.ts';
import { hearChange } from '../../session/account-changes/hear-change.command.ts';
import { planGivingBack } from '../../session/account-changes/plan-giving-back.query.ts';
import { passwordBefore } from '../../session/account-changes/state-before.query.ts';
import { noteAnswered, unseenChangesOf } from '../../session/account-changes/unheard-changes.repository.ts';
import { signedInOf } from '../../session/sessions/authentication.policy.ts';
import { getSession } from '../../session/sessions/sessions.repository.ts';
import type { ProvePasswordRefusal } from '../new-password/prove-current-password.command.ts';
import { provePasswordAmong } from '../new-password/prove-password-among.command.ts';
import { takeDisputedBack } from '../new-password/take-disputed-back.command.ts';
import { evidenceOfSession } from './session-evidence.query.ts';

type Answered = CallValue<typeof answerChanges>;
type Answering = Readonly<{
  guid: string;
  sid: string;
  /** Ids of changes that the member made, and of those that somebody else did. */
  mine: readonly string[];
  notMine: readonly string[];
  password?: string | undefined;
}>;

/**
 * "Was this you?", of changes of which the owner could not hear. A yes lets a change count on where this sign-in shows the owner (`hearsBySignIn`); else it is asked again in
 * a sign-in that does. A no takes the change back, with later ones of the same part, as the link of a letter does: what the session was signed in by weighs, and a password
 * that is typed. A no that shows nothing the account had before does nothing but leave a record. With a password it throws QueueFull above what can be hashed.
 */
export function answerUnseen(
  ctx: RequestContext,
  { password, ...answering }: Answering,
): Promise<Outcome<Answered, ProvePasswordRefusal>> {
  if (password === undefined) return answer(ctx, answering, new Set());
  const { guid, sid: beside } = answering;
  const prove = async (): Promise<Outcome<Answered, ProvePasswordRefusal>> => {
    const among = await passwordsSince(ctx, guid);
    const proven = await provePasswordAmong(ctx, { guid, password, among, beside });
    return proven.ok ? answer(ctx, answering, proven.value) : proven;
  };
  return ctx.passwordSignIns.run(ctx.caller.sender, prove, ctx.caller.signal);
}

/** The password of now, and those of before the changes that can be taken back. */
async function passwordsSince(ctx: RequestContext, guid: string): Promise<ReadonlySet<string>> {
  const { password_hash: now } = await getAccount(ctx.db, guid);
  const { changes } = await readHistory(ctx, guid);
  return new Set([now, ...changes.map(({ before }) => passwordBefore(before))].filter((hash) => hash !== null));
}

function answer(
  ctx: RequestContext,
  { guid, sid, mine, notMine }: Omit<Answering, 'password'>,
  passwords: ReadonlySet<string>,
): Promise<Outcome<Answered, ProvePasswordRefusal>> {
  const { db } = ctx;
  return db.transaction(async () => {
    await lockAccount(db, guid);
    const unseen = await unseenChangesOf(db, guid);
    const denied = unseen.filter(({ id }) => notMine.includes(id)).map(({ id }) => id);
    const own = unseen.filter(({ id }) => mine.includes(id) && !denied.includes(id));
    const evidence = await evidenceOfSession(ctx, { guid, sid, passwords });
    const disputed = await takeDenied(ctx, { guid, sid, denied, evidence });
    const heard = await hearOwn(ctx, { guid, sid }, own);
    const { stays } = disputed;
    return done({
      gave_back: [...disputed.back],
      stays: [...stays],
      frozen_until: (await frozenUntil(ctx, guid))?.getTime() ?? null,
      heard_yn: heard ? 'Y' : 'N',
      reference: await caseReference(ctx, guid, stays.length > 0 ? { stay: stays } : null),
    });
  });
}

/** Lets the member's own changes count on; whether this sign-in does so for all of them. */
async function hearOwn(
  ctx: RequestContext,
  { guid, sid }: Readonly<{ guid: string; sid: string }>,
  own: Awaited<ReturnType<typeof unseenChangesOf>>,
): Promise<boolean> {
  const signedIn = signedInOf(await getSession(ctx.db, sid));
  const hears = await changesHeardIn(ctx, { guid, signedIn }, own);
  for (const { id } of own) {
    if (hears.has(id)) await hearChange(ctx, id, ctx.clock.now());
    else await noteAnswered(ctx.db, id, sid);
  }
  return own.every(({ id }) => hears.has(id));
}

type Denied = Readonly<{ guid: string; sid: string; denied: readonly string[]; evidence: Evidence }>;
type Disputed = Readonly<{ back: readonly GivenBack[]; stays: readonly GivenBack[] }>;

/** Takes back what the member denies; what of it stays. */
async function takeDenied(ctx: RequestContext, { guid, sid, denied, evidence }: Denied): Promise<Disputed> {
  const history = await readHistory(ctx, guid);
  const isDenied = ({ id }: PastChange) => denied.includes(id);
  const oldest = history.changes.find(isDenied);
  if (oldest === undefined) return { back: [], stays: [] };
  const parts = new Set(history.changes.filter(isDenied).flatMap(({ event }) => factsOf(event)));
  actBy(ctx, 'freshSignIn');
  // Who changes the same part again does not shield it.
  const isDisputed = (change: PastChange) =>
    isDenied(change) || (change.kept_at >= oldest.kept_at && factsOf(change.event).some((part) => parts.has(part)));
  const plan = await planGivingBack(ctx, { guid, history, isDisputed, ...evidence });
  const isNothingShown = strengthAt(oldest.before, evidence) === 0;
  const details = { changes: [...denied] };
  const taking = { guid, since: oldest.kept_at, plan, details, sid };
  const { back } = isNothingShown ? { back: [] } : await takeDisputedBack(ctx, taking);
  const left = (await readHistory(ctx, guid)).changes.filter(isDenied);
  return { back, stays: [...new Set(left.flatMap(({ event }) => factsOf(event)))] };
}
