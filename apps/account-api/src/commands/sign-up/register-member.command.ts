import type { Caller } from '../../caller.ts';
import { hashToken } from '../../crypto/hashes.ts';
import { seal } from '../../crypto/seal.ts';
import type { Platform } from '../../platform.ts';
import { refreshLifetimeMs } from '../../policies/session-lifetime.policy.ts';
import type { SignUpResult } from '../../presenters/sign-up.presenter.ts';
import type { AccountRow } from '../../repositories/accounts.repository.ts';
import { rememberBrowser } from '../../repositories/password-counters.repository.ts';
import { updateSignUp } from '../../repositories/sign-ups.repository.ts';
import type { CaptchaAtDoorRefusal, GivenCaptcha } from '../captcha/present-captcha.command.ts';
import type { FlowRefusal } from '../flows/flow-kind.ts';
import { bindGuardianConsent } from '../guardians/bind-guardian-consent.command.ts';
import { done, type Outcome, type Refused } from '../outcome.ts';
import { recordEvent } from '../record-event.command.ts';
import { issueSession } from '../sessions/issue-session.command.ts';
import { askForCaptcha } from './ask-for-captcha.command.ts';
import { loginNameOf, refuseChosen, type Chosen, type ChoiceRefusal } from './check-new-member.ts';
import { guardianStateOf } from './guardian-part.ts';
import { makeAccount, type MakeRefusal } from './make-account.ts';
import { refuseUnready, type UnreadyRefusal } from './refuse-unready.ts';
import { repeatResult } from './repeat-result.ts';
import { resultOf } from './read-progress.command.ts';
import { findSignUpFlow, lockSignUpFlow, type SignUp } from './sign-up-flow.ts';

export type Registration = Chosen & Readonly<{ state: string; captcha: GivenCaptcha | null }>;
type RegisterRefusal = FlowRefusal | UnreadyRefusal | ChoiceRefusal | MakeRefusal | CaptchaAtDoorRefusal | 'childLimit';

/** Undoes the transaction and carries the refusal out of it: half an account must not stay. */
class Undone extends Error {
  readonly refused: Refused<RegisterRefusal>;
  constructor(refused: Refused<RegisterRefusal>) {
    super(refused.refusal);
    this.name = 'Undone';
    this.refused = refused;
  }
}

/**
 * Makes the account, in one transaction: its names, terms, guardian, session and the end of the flow, or nothing of it. A
 * finished sign-up answers its first result, however often it is submitted. Throws QueueFull above what can be hashed.
 */
export const registerMember = (
  platform: Platform,
  caller: Caller,
  given: Registration,
): Promise<Outcome<SignUpResult, RegisterRefusal>> =>
  platform.passwordSignIns.run(async () => {
    const outcome = await register(platform, caller, given);
    if (!outcome.ok) await recordEvent(platform, caller, { event: 'sign-up', outcome: outcome.refusal, guid: null });
    return outcome;
  });

async function register(
  platform: Platform,
  caller: Caller,
  given: Registration,
): Promise<Outcome<SignUpResult, RegisterRefusal>> {
  const found = await findSignUpFlow(platform, caller, given.state);
  if (!found.ok) return found;
  const signUp = found.value;
  if (signUp.row.guid !== null) return done(await repeatResult(platform, caller, signUp));
  const unready =
    (await refuseUnready(platform, caller, signUp, given)) ?? (await refuseChosen(platform, given, signUp.row));
  if (unready) return unready;
  const solved = await askForCaptcha(platform, caller, { signUp, given: given.captcha });
  if (!solved.ok) return solved;
  const passwordHash = given.password === null ? null : await platform.hasher.hash(given.password);
  try {
    return await platform.db.transaction(() => finish(platform, caller, given, passwordHash));
  } catch (error) {
    if (error instanceof Undone) return error.refused;
    throw error;
  }
}

async function finish(
  platform: Platform,
  caller: Caller,
  given: Registration,
  passwordHash: string | null,
): Promise<Outcome<SignUpResult, RegisterRefusal>> {
  const found = await lockSignUpFlow(platform, caller, given.state);
  if (!found.ok) return found;
  const signUp = found.value;
  if (signUp.row.guid !== null) return done(await repeatResult(platform, caller, signUp));
  const unready = await refuseUnready(platform, caller, signUp, given);
  if (unready) return unready;
  const guardianState = guardianStateOf(signUp);
  const parentVerified = guardianState !== null;
  const made = await makeAccount(platform, { row: signUp.row, chosen: given, passwordHash, parentVerified });
  if (!made.ok) throw new Undone(made);
  const { guid } = made.value;
  if (guardianState !== null) {
    const bound = await bindGuardianConsent(platform, { state: guardianState, guid });
    if (!bound.ok) throw new Undone(bound);
  }
  await recordEvent(platform, caller, {
    event: 'account-created',
    outcome: 'ok',
    guid,
    details: { service: signUp.row.service, provider: signUp.row.provider_cd ?? 'SO' },
  });
  return done(await welcome(platform, caller, signUp, given, made.value));
}

/** The new member is signed in, and the flow is over. */
async function welcome(
  platform: Platform,
  caller: Caller,
  { state, row }: SignUp,
  given: Registration,
  account: AccountRow,
): Promise<SignUpResult> {
  const { db, clock } = platform;
  const { browser_hash: browserHash, inflow_path: inflowPath } = row;
  const { forever } = given;
  const lifetimeMs = refreshLifetimeMs({ forever, accountType: account.account_type, inflowPath });
  const loginName = loginNameOf(given, row);
  const providerCd = loginName === null ? (row.provider_cd ?? 'SO') : 'SO';
  const issued = await issueSession(platform, { account, providerCd, forever, lifetimeMs, browserHash });
  await rememberBrowser(db, browserHash, account.guid, clock.now());
  await recordEvent(platform, caller, {
    event: 'sign-in',
    outcome: 'ok',
    guid: account.guid,
    details: { sid: issued.sid, door: 'sign-up' },
  });
  const finished = await updateSignUp(db, hashToken(state), {
    guid: account.guid,
    login_name: loginName ?? row.email,
    sid: issued.sid,
    sealed_refresh: seal(issued.refreshToken, state),
    registered_at: clock.now(),
    nickname: issued.member.nickname,
    identity_hash: null,
    known_email: null,
  });
  const result = await resultOf(platform, finished);
  if (!result) throw new Error('a finished sign-up has a result');
  return { ...result, access_token: issued.accessToken, refresh_token: issued.refreshToken };
}
