import type { Caller } from '../../caller.ts';
import type { Platform } from '../../platform.ts';
import { accountStateAt } from '../../policies/account-state.policy.ts';
import { doorTable, type AccountState, type SignInDoor } from '../../policies/door.policy.ts';
import { refreshLifetimeMs } from '../../policies/session-lifetime.policy.ts';
import { dueSignInStep } from '../../policies/sign-in-step.policy.ts';
import { verifyMethodOf } from '../../policies/verify-method.policy.ts';
import { presentBlockResult, type BlockResult } from '../../presenters/block-result.presenter.ts';
import { activeBlocks, getMember, type AccountRow } from '../../repositories/accounts.repository.ts';
import { rememberBrowser } from '../../repositories/password-counters.repository.ts';
import { openFlow } from '../flows/open-flow.command.ts';
import { done, refuse, type Outcome } from '../outcome.ts';
import { recordEvent } from '../record-event.command.ts';
import { issueSession, type IssuedTokens } from '../sessions/issue-session.command.ts';

/** A proven person at a door: which way they came, and what they asked for. */
export type Entry = Readonly<{
  door: SignInDoor;
  /** Provider the proof speaks of: `SO` for our own. */
  providerCd: string;
  forever: boolean;
  inflowPath: string;
}>;

/** What any door may answer to somebody whose proof was right (spec A §4). */
export type EnterRefusal =
  | 'accountRestricted'
  | 'accountBlocked'
  | 'idProtection'
  | 'temporarilyRestricted'
  | 'accountDormant'
  | 'deletionRequested'
  | 'deletionPending'
  | 'accountWithdrawn'
  | 'captchaRequired'
  | 'otpUserRegistered'
  | 'emailVerificationRequired'
  | 'migrationRequired';

export type Entered = IssuedTokens & Readonly<{ sid: string; transactionId: string }>;

/**
 * Lets a proven account in: its state at this door, what is still due, then the session. Run inside the transaction
 * that consumes the proof, so that a proof is never spent without an answer.
 */
export async function enter(
  platform: Platform,
  caller: Caller,
  account: AccountRow,
  entry: Entry,
): Promise<Outcome<Entered, EnterRefusal>> {
  const now = platform.clock.now();
  const blocks = await activeBlocks(platform.db, account.guid, now);
  const state = accountStateAt(
    { status: account.status, deletionRequestedAt: account.deletion_requested_at, blocks },
    now,
  );
  const verdict = doorTable[entry.door][state];
  const due = verdict === 'open' ? dueStepOf(account) : verdict;
  if (due === null) return welcome(platform, caller, account, entry);
  // A sign-in door's row holds these refusals only (door.policy.test.ts); the table's type speaks of all doors.
  const refusal = due as EnterRefusal;
  await recordEvent(platform, caller, {
    event: 'sign-in',
    outcome: refusal,
    guid: account.guid,
    details: { door: entry.door },
  });
  return refuse(refusal, await goOnLater(platform, account, state, { refusal, entry, block: blocks[0] }));
}

const dueStepOf = (account: AccountRow) =>
  dueSignInStep({
    emailVerified: account.email_verified,
    migrationRequired: account.migration_required,
    otpUser: account.otp_user,
  });

type Stopped = Readonly<{
  refusal: EnterRefusal;
  entry: Entry;
  block: Awaited<ReturnType<typeof activeBlocks>>[number] | undefined;
}>;

/** Opens the flow that a refused account goes on with, and tells the page what it needs for it. */
async function goOnLater(
  platform: Platform,
  account: AccountRow,
  accountState: AccountState,
  { refusal, entry, block }: Stopped,
): Promise<BlockResult> {
  const member = await getMember(platform.db, account.guid);
  const flow = { kind: `sign-in:${refusal}`, guid: account.guid, data: { accountState, entry } };
  return presentBlockResult({
    state: await openFlow(platform, flow),
    block: block ?? null,
    verifyMethod: verifyMethodOf(block?.reason ?? null, member.person_verified),
    providerCd: entry.providerCd,
    personVerified: member.person_verified,
    emailVerified: account.email_verified,
    deletionRequestedAt: account.deletion_requested_at,
  });
}

async function welcome(
  platform: Platform,
  caller: Caller,
  account: AccountRow,
  { door, providerCd, forever, inflowPath }: Entry,
): Promise<Outcome<Entered, never>> {
  const lifetimeMs = refreshLifetimeMs({ forever, accountType: account.account_type, inflowPath });
  const issued = await issueSession(platform, { account, providerCd, forever, lifetimeMs });
  if (caller.browserId !== null) {
    const browser = platform.keyedHash('browser', caller.browserId);
    await rememberBrowser(platform.db, browser, account.guid, platform.clock.now());
  }
  await recordEvent(platform, caller, {
    event: 'sign-in',
    outcome: 'ok',
    guid: account.guid,
    details: { sid: issued.sid, door },
  });
  return done({ ...issued, transactionId: crypto.randomUUID() });
}
