import { setDue } from '../../account/accounts/account-conditions.repository.ts';
import { accountStateAt } from '../../account/accounts/account-state.policy.ts';
import { activeBlocks, getAccount, lockAccount, setAccountStatus } from '../../account/accounts/accounts.repository.ts';
import { countingWays } from '../../account/ways/counting-ways.query.ts';
import { actBy } from '../../base/act-of-call.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { browserHashOf } from '../../base/browser-hash.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { randomToken } from '../../base/crypto/random.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { after, minuteMs } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { cancelWithdrawal } from '../../leaving/withdrawal/cancel-withdrawal.command.ts';
import { keepingDeadlineOf } from '../../leaving/withdrawal/keeping-deadline.query.ts';
import { rowOfAuthentication } from '../../session/sessions/authentication.policy.ts';
import { findSignInFlow, signInFlow, type SignInFlow } from '../entry/sign-in.flow.ts';
import { liftRestriction } from './lift-restriction.command.ts';
import { recoveryOf, type Recovery } from './recovery.policy.ts';
import { insertReturnCode } from './return-codes.repository.ts';

/** Life of a return code: the page that got it uses it at once. */
const returnCodeMs = minuteMs;

type RecoverRefusal =
  | 'verificationTimeExpired'
  | 'wrongVerifyStep'
  | 'identityVerificationRequired'
  | 'accountBlocked'
  | 'deletionPending';

/**
 * Wakes a sleeping account, takes a deletion back, moves an account here, makes its owner a member, or goes on after a verification, for the browser
 * that just proved to be its owner's, once. The answered code becomes the session (spec A §4, spec B §4: "Cancel is a reauth recover").
 */
export async function recoverAccount(
  ctx: RequestContext,
  state: string,
): Promise<Outcome<{ authorizationCode: string }, RecoverRefusal>> {
  return ctx.db.transaction(async () => {
    const flow = await findSignInFlow(ctx, state);
    if (!flow.ok) return flow;
    const { guid, refusal, proven } = flow.value;
    await lockAccount(ctx.db, guid);
    const judgedAt = await judgedAtOf(ctx, flow.value);
    const shut = await shutMeanwhile(ctx, guid, judgedAt);
    if (shut === 'deletionPending') return refuse(shut); // no proof helps
    const verdict = recoveryOf(refusal, proven !== null, await asksProof(ctx, guid));
    if (verdict.kind === 'refused') return refuse(verdict.refusal);
    if (shut) return refuse(shut);
    if (!(await signInFlow.end(ctx, flow.value))) return refuse('verificationTimeExpired');
    actBy(ctx, 'signIn');
    await recoverBy[verdict.by](ctx, flow.value, judgedAt);
    await recordEvent(ctx, {
      event: 'account-recovered',
      outcome: verdict.by,
      guid: flow.value.guid,
      details: { door: flow.value.entry.door },
    });
    return done({ authorizationCode: await issueReturnCode(ctx, flow.value) });
  });
}

/** The moment by which the deadline of a deletion is judged. */
async function judgedAtOf(ctx: RequestContext, { state, guid }: SignInFlow): Promise<Date> {
  const { deletion_requested_at: requestedAt } = await getAccount(ctx.db, guid);
  return requestedAt ? (await keepingDeadlineOf(ctx, { state, requestedAt })).judgedAt : ctx.clock.now();
}

/** What became of the account since its sign-in was refused. */
async function shutMeanwhile(
  platform: Platform,
  guid: string,
  judgedAt: Date,
): Promise<'accountBlocked' | 'deletionPending' | null> {
  const { db, clock } = platform;
  const now = clock.now();
  const { status, deletion_requested_at: deletionRequestedAt } = await getAccount(db, guid);
  const blocks = await activeBlocks(db, guid, now);
  const state = accountStateAt({ status, deletionRequestedAt, blocks }, judgedAt);
  if (state === 'blocked') return 'accountBlocked';
  return state === 'deletionReady' || state === 'withdrawn' ? 'deletionPending' : null;
}

async function asksProof(ctx: RequestContext, guid: string): Promise<boolean> {
  const owner = { guid, account: await getAccount(ctx.db, guid) };
  const { by } = await countingWays(ctx, owner, 'keep', { isBeside: true });
  return by.size > 0;
}

type Recover = (ctx: RequestContext, flow: SignInFlow, judgedAt: Date) => Promise<void>;

const recoverBy: Readonly<Record<Recovery, Recover>> = {
  wake: ({ db }, { guid }) => setAccountStatus(db, guid, 'OK'),
  // `false`: taken back in another browser meanwhile; the sign-in goes on either way
  cancelDeletion: async (ctx, { guid }, judgedAt) => void (await cancelWithdrawal(ctx, guid, judgedAt)),
  migrate: ({ db }, { guid }) => setDue(db, guid, { migration_required: false }),
  register: ({ db }, { guid }) => setDue(db, guid, { membership_due: false }),
  liftRestriction,
  proceed: async () => undefined,
};

async function issueReturnCode(ctx: RequestContext, { guid, entry }: SignInFlow): Promise<string> {
  const code = randomToken();
  const now = ctx.clock.now();
  await insertReturnCode(ctx.db, {
    code_hash: hashToken(code),
    guid,
    browser_hash: browserHashOf(ctx),
    door: entry.door,
    provider_cd: entry.providerCd,
    inflow_path: entry.inflowPath,
    forever: entry.forever,
    asked: entry.asked ? JSON.stringify(entry.asked) : null,
    ...rowOfAuthentication(entry.authentication ?? { at: null, by: 'unknown' }),
    created_at: now,
    expires_at: after(now, returnCodeMs),
  });
  return code;
}
