import type { answerChanges, CallValue, GivenBack } from '@gatehouse/api-contract';
import { securityEvents } from '@gatehouse/api-contract/ownership';
import { getAccount, lockAccount } from '../../account/accounts/accounts.repository.ts';
import { actBy } from '../../base/act-of-call.ts';
import { done, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { caseReference } from '../../session/account-changes/case-reference.command.ts';
import { readHistory, type Evidence, type PastChange } from '../../session/account-changes/change-history.query.ts';
import { changesHeardIn } from '../../session/account-changes/changes-heard-in.query.ts';
import { factsOf } from '../../session/account-changes/falling-changes.policy.ts';
import { hearChange } from '../../session/account-changes/hear-change.command.ts';
import { planGivingBack } from '../../session/account-changes/plan-giving-back.query.ts';
import { passwordBefore } from '../../session/account-changes/state-before.query.ts';
import { noteAnswered, type UnseenChange } from '../../session/account-changes/unheard-changes.repository.ts';
import { unseenChangesOf } from '../../session/account-changes/unseen-changes.query.ts';
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
 * "Was this you?", of changes of which the owner could not hear. A yes lets a change count on where this sign-in shows the owner (`hearsBySignIn`); else a sign-in that does
 * asks again. A no takes the change back, with later ones of the same part, as far as the ways weigh that the session was signed in by and a password that is typed; where
 * something goes back, all other access ends. With a password it throws QueueFull above what can be hashed.
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
    const unseen = await unseenChangesOf(ctx, guid);
    const own = unseen.filter(({ id }) => mine.includes(id));
    const denied = unseen.filter(({ id }) => notMine.includes(id) && !mine.includes(id));
    const evidence = await evidenceOfSession(ctx, { guid, sid, passwords });
    const back = await takeDenied(ctx, { guid, sid, denied, own, evidence });
    const isHeard = await hearOwn(ctx, { guid, sid }, own);
    const stays = await noteStaying(ctx, { guid, sid }, denied);
    return done({
      gave_back: [...back],
      stays: [...stays],
      heard_yn: isHeard ? 'Y' : 'N',
      reference: await caseReference(ctx, guid, stays.length > 0 ? { stay: stays } : null),
    });
  });
}

type Member = Readonly<{ guid: string; sid: string }>;

/** Lets the member's own changes count on; whether this sign-in does so for all of them. */
async function hearOwn(ctx: RequestContext, { guid, sid }: Member, own: readonly UnseenChange[]): Promise<boolean> {
  const signedIn = signedInOf(await getSession(ctx.db, sid));
  const hears = await changesHeardIn(ctx, { guid, signedIn }, own);
  for (const { id } of own) {
    if (hears.has(id)) await hearChange(ctx, id, ctx.clock.now());
    else await noteAnswered(ctx.db, id, { sid, denied: false });
  }
  return own.every(({ id }) => hears.has(id));
}

type Denied = Member & Readonly<{ denied: readonly UnseenChange[]; own: readonly UnseenChange[]; evidence: Evidence }>;

/** Takes back what the member denies, and what it gave back. */
async function takeDenied(
  ctx: RequestContext,
  { guid, sid, denied, own, evidence }: Denied,
): Promise<readonly GivenBack[]> {
  const history = await readHistory(ctx, guid);
  const isIn = (changes: readonly UnseenChange[], { id }: PastChange) => changes.some((change) => change.id === id);
  const ofDenied = history.changes.filter((change) => isIn(denied, change));
  const [oldest] = ofDenied;
  if (oldest === undefined) return [];
  const parts = new Set(ofDenied.flatMap(({ event }) => factsOf(event)));
  // Who changes the same part again does not shield it; a change that the member calls an own one stays, with what is under it.
  const isDisputed = (change: PastChange) =>
    change.kept_at >= oldest.kept_at && factsOf(change.event).some((part) => parts.has(part)) && !isIn(own, change);
  const plan = await planGivingBack(ctx, { guid, history, isDisputed, ...evidence });
  if (plan.facts.length === 0) return [];
  actBy(ctx, 'freshSignIn');
  const details = { changes: denied.map(({ event }) => event) };
  const { back } = await takeDisputedBack(ctx, { guid, since: oldest.kept_at, plan, details, sid, freezes: false });
  return back;
}

/** Notes which changes stay though the member denied them, and answers their parts. */
async function noteStaying(
  ctx: RequestContext,
  { guid, sid }: Member,
  denied: readonly UnseenChange[],
): Promise<readonly GivenBack[]> {
  const left = await unseenChangesOf(ctx, guid);
  const stays = denied.filter(({ id }) => left.some((change) => change.id === id));
  for (const { id } of stays) await noteAnswered(ctx.db, id, { sid, denied: true });
  return [...new Set(stays.flatMap(({ event }) => securityEvents[event].givesBack))];
}
