import type { Caller } from '../caller.ts';
import type { Platform } from '../platform.ts';
import { accountStateAt } from '../policies/account-state.policy.ts';
import { doorTable, type AccountState } from '../policies/door.policy.ts';
import { refreshLifetimeMs } from '../policies/session-lifetime.policy.ts';
import { dueSignInStep } from '../policies/sign-in-step.policy.ts';
import { verifyMethodOf } from '../policies/verify-method.policy.ts';
import { presentBlockResult, type BlockResult } from '../presenters/block-result.presenter.ts';
import { activeBlocks, getMember, type AccountRow } from '../repositories/accounts.repository.ts';
import { findClient, hasClientAddress } from '../repositories/clients.repository.ts';
import { rememberBrowser } from '../repositories/password-counters.repository.ts';
import { checkPassword, type PasswordCheckOptions, type ProvenAccount } from './check-password.command.ts';
import { issueSession, type IssuedTokens } from './issue-session.command.ts';
import { openFlow } from './open-flow.command.ts';
import { done, refuse, type Outcome, type Refused } from './outcome.ts';
import { raiseHash } from './raise-hash.command.ts';
import { recordEvent } from './record-event.command.ts';

export type SignInInput = Readonly<{
  identifier: string;
  password: string;
  forever: boolean;
  inflowPath: string;
  clientId: string | null;
  redirectUri: string | null;
}>;

/** Codes a sign-in may be refused with; the call's own list plus what the envelope knows. */
export type SignInRefusal =
  | 'credentialsMismatch'
  | 'captchaRequired'
  | 'tooManyPasswordFailures'
  | 'accountRestricted'
  | 'accountBlocked'
  | 'idProtection'
  | 'temporarilyRestricted'
  | 'accountDormant'
  | 'deletionRequested'
  | 'deletionPending'
  | 'accountWithdrawn'
  | 'otpUserRegistered'
  | 'emailVerificationRequired'
  | 'migrationRequired'
  | 'clientUnknown'
  | 'redirectRefused';

type SignInOutcome = Outcome<IssuedTokens & { transactionId: string }, SignInRefusal>;

/** Signs in with a password: client, password, state of the account, what is still due, session (spec A §4). */
export async function signIn(
  platform: Platform,
  caller: Caller,
  input: SignInInput,
  options?: PasswordCheckOptions,
): Promise<SignInOutcome> {
  const strange = await refuseStrangeClient(platform, input);
  if (strange) return strange;
  const proof = await checkPassword(platform, { ...input, browserId: caller.browserId }, options);
  if (!proof.ok) {
    await recordEvent(platform, caller, { event: 'sign-in', outcome: proof.refusal, guid: null });
    return proof;
  }
  if (proof.value.kind === 'account') await raiseHash(platform, caller, proof.value.account, input.password);
  return platform.db.transaction(() => admit(platform, caller, input, proof.value));
}

async function refuseStrangeClient(platform: Platform, input: SignInInput): Promise<Refused<SignInRefusal> | null> {
  if (input.clientId === null) return null;
  if (!(await findClient(platform.db, input.clientId))) return refuse('clientUnknown');
  if (input.redirectUri === null) return null;
  return (await hasClientAddress(platform.db, input.clientId, input.redirectUri)) ? null : refuse('redirectRefused');
}

async function admit(
  platform: Platform,
  caller: Caller,
  input: SignInInput,
  proven: ProvenAccount,
): Promise<SignInOutcome> {
  if (proven.kind === 'withdrawn') {
    await recordEvent(platform, caller, { event: 'sign-in', outcome: 'accountWithdrawn', guid: null });
    return refuse('accountWithdrawn', presentBlockResult({ withdrawnAt: proven.withdrawnAt }));
  }
  const { account } = proven;
  const now = platform.clock.now();
  const blocks = await activeBlocks(platform.db, account.guid, now);
  const state = accountStateAt(
    { status: account.status, deletionRequestedAt: account.deletion_requested_at, blocks },
    now,
  );
  const verdict = doorTable.password[state];
  const due = verdict === 'open' ? dueStepOf(account) : verdict;
  if (due !== null) {
    // The table's password row holds sign-in refusals only; its type speaks of all doors.
    const refusal = due as SignInRefusal;
    await recordEvent(platform, caller, { event: 'sign-in', outcome: refusal, guid: account.guid });
    return refuse(refusal, await goOnLater(platform, account, state, refusal, blocks[0]));
  }
  return welcome(platform, caller, input, account);
}

const dueStepOf = (account: AccountRow) =>
  dueSignInStep({
    emailVerified: account.email_verified,
    migrationRequired: account.migration_required,
    otpUser: account.otp_user,
  });

/** Opens the flow that a refused account goes on with, and tells the page what it needs for it. */
async function goOnLater(
  platform: Platform,
  account: AccountRow,
  accountState: AccountState,
  refusal: SignInRefusal,
  block: Awaited<ReturnType<typeof activeBlocks>>[number] | undefined,
): Promise<BlockResult> {
  const member = await getMember(platform.db, account.guid);
  const flow = { kind: `sign-in:${refusal}`, guid: account.guid, data: { accountState } };
  return presentBlockResult({
    state: await openFlow(platform, flow),
    block: block ?? null,
    verifyMethod: verifyMethodOf(block?.reason ?? null, member.person_verified),
    personVerified: member.person_verified,
    emailVerified: account.email_verified,
    deletionRequestedAt: account.deletion_requested_at,
  });
}

async function welcome(
  platform: Platform,
  caller: Caller,
  input: SignInInput,
  account: AccountRow,
): Promise<SignInOutcome> {
  const lifetimeMs = refreshLifetimeMs({
    forever: input.forever,
    accountType: account.account_type,
    inflowPath: input.inflowPath,
  });
  const issued = await issueSession(platform, { account, providerCd: 'SO', forever: input.forever, lifetimeMs });
  if (caller.browserId !== null) {
    const browser = platform.keyedHash('browser', caller.browserId);
    await rememberBrowser(platform.db, browser, account.guid, platform.clock.now());
  }
  await recordEvent(platform, caller, {
    event: 'sign-in',
    outcome: 'ok',
    guid: account.guid,
    details: { sid: issued.sid },
  });
  return done({ ...issued, transactionId: crypto.randomUUID() });
}
