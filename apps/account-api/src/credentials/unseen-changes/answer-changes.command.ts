import type { answerChanges, CallValue, GivenBack } from '@gatehouse/api-contract';
import { securityEvents } from '@gatehouse/api-contract/ownership';
import { getAccount, lockAccount } from '../../account/accounts/accounts.repository.ts';
import { actBy } from '../../base/act-of-call.ts';
import { done, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { caseReference } from '../../session/account-changes/case-reference.command.ts';
import {
  readHistory,
  strengthAt,
  type Evidence,
  type History,
  type PastChange,
} from '../../session/account-changes/change-history.query.ts';
import { changesHeardIn } from '../../session/account-changes/changes-heard-in.query.ts';
import { factsOf, fallsByItself } from '../../session/account-changes/falling-changes.policy.ts';
import { hearChange } from '../../session/account-changes/hear-change.command.ts';
import { planGivingBack } from '../../session/account-changes/plan-giving-back.query.ts';
import { passwordBefore } from '../../session/account-changes/state-before.query.ts';
import { noteAnswered, type UnseenChange } from '../../session/account-changes/unheard-changes.repository.ts';
import { signedInOf } from '../../session/sessions/authentication.policy.ts';
import { getSession } from '../../session/sessions/sessions.repository.ts';
import type { ProvePasswordRefusal } from '../new-password/prove-current-password.command.ts';
import { provePasswordAmong } from '../new-password/prove-password-among.command.ts';
import { takeDisputedBack } from '../new-password/take-disputed-back.command.ts';
import { deniableChangesOf, type DeniableChange } from './deniable-changes.query.ts';
import { evidenceOfSession } from './session-evidence.query.ts';
import { isNoWeighty } from './weighty-no.policy.ts';

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
 * "Was this you?", of changes of which the owner could not hear, and of all others that can be undone. A yes lets a change count on where this sign-in shows the owner
 * (`hearsBySignIn`); else a sign-in that does asks again. A no takes the change back, with later ones of the same part, as far as the ways weigh that the session was signed
 * in by and a password that is typed; of what the owner let pass, and of a move, it takes two (`isNoWeighty`). Where something goes back, all other access ends. With a
 * password it throws QueueFull above what can be hashed.
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
    const history = await readHistory(ctx, guid);
    const listed = await deniableChangesOf(ctx, guid, history);
    const own = listed.filter(({ id }) => mine.includes(id));
    const denied = listed.filter(({ id }) => notMine.includes(id) && !mine.includes(id));
    const evidence = await evidenceOfSession(ctx, { guid, sid, passwords });
    const back = await takeDenied(ctx, { guid, sid, history, denied, own, evidence });
    const isHeard = await hearOwn(
      ctx,
      { guid, sid },
      own.flatMap(({ unseen }) => unseen ?? []),
    );
    const staying = await noteStaying(ctx, { guid, sid }, denied);
    const stays = [...new Set(staying.flatMap(({ parts }) => parts))];
    return done({
      gave_back: [...back],
      stays,
      staying: [...staying],
      gone: [...new Set([...mine, ...notMine])].filter((named) => !listed.some(({ id }) => id === named)),
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

/** Whether one change is the other, or an earlier one of the same part; each move of a game account is a part of its own. */
function isFollowedBy(one: PastChange, other: PastChange): boolean {
  if (fallsByItself(one)) return one.id === other.id;
  const parts = factsOf(one.event);
  return one.kept_at <= other.kept_at && factsOf(other.event).some((part) => parts.includes(part));
}

type Denied = Member &
  Readonly<{
    history: History;
    denied: readonly DeniableChange[];
    own: readonly DeniableChange[];
    evidence: Evidence;
  }>;

/** Takes back what the member denies, as far as that counts, and what it gave back. */
async function takeDenied(
  ctx: RequestContext,
  { guid, sid, history, denied, own, evidence }: Denied,
): Promise<readonly GivenBack[]> {
  const said = denied.flatMap(({ unseen, past }) => {
    if (past === null) return [];
    const shown = strengthAt(past.before, evidence);
    return isNoWeighty({ event: past.event, isHeard: unseen === null, shown }) ? [past] : [];
  });
  const [oldest] = said;
  if (oldest === undefined) return [];
  const isOwn = (change: PastChange) => own.some(({ id }) => id === change.id);
  // Who changes the same part again does not shield it; a change that the member calls an own one stays, with what is under it.
  const isDisputed = (change: PastChange) => !isOwn(change) && said.some((one) => isFollowedBy(one, change));
  const plan = await planGivingBack(ctx, { guid, history, isDisputed, ...evidence });
  if (plan.facts.length === 0) return [];
  actBy(ctx, 'freshSignIn');
  const details = { changes: said.map(({ event }) => event) };
  const { back } = await takeDisputedBack(ctx, { guid, since: oldest.kept_at, plan, details, sid, freezes: false });
  return back;
}

/** Notes which changes stay though the member denied them, and answers them with their parts. */
async function noteStaying(
  ctx: RequestContext,
  { guid, sid }: Member,
  denied: readonly DeniableChange[],
): Promise<NonNullable<Answered['staying']>> {
  const left = await deniableChangesOf(ctx, guid, await readHistory(ctx, guid));
  const stays = denied.filter(({ id }) => left.some((change) => change.id === id));
  for (const { id, unseen } of stays) if (unseen !== null) await noteAnswered(ctx.db, id, { sid, denied: true });
  return stays.map(({ id, event }) => ({ id, parts: [...securityEvents[event].givesBack] }));
}
