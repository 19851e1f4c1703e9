import type { AccountRow } from '../../account/accounts/accounts.repository.ts';
import { actBy, changesWays } from '../../base/act-of-call.ts';
import { audited } from '../../base/audit/audited.command.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import type { GivenCaptcha } from '../../base/http/captcha-headers-of.ts';
import { done, type Outcome, type Refused } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { CaptchaAtDoorRefusal } from '../../flow/captcha/present-captcha.command.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import { bindGuardianConsent } from '../../guardians/consent/bind-guardian-consent.command.ts';
import { chargeNameCheck } from './charge-name-check.command.ts';
import { firstWaysOf, refuseChosen, type Chosen, type ChoiceRefusal } from './check-new-member.query.ts';
import { guardianStateOf } from './guardian-part.command.ts';
import { makeAccount, type MakeRefusal } from './make-account.command.ts';
import { moveAccount } from './move-account.command.ts';
import { refuseUnready, type UnreadyRefusal } from './refuse-unready.query.ts';
import { repeatResult } from './repeat-result.command.ts';
import { bandOf } from './sign-up-facts.query.ts';
import { findSignUpFlow, lockSignUpFlow, type SignUp } from './sign-up.flow.ts';
import type { SignUpResult } from './sign-up.presenter.ts';
import { takeSignUpCaptcha } from './take-sign-up-captcha.command.ts';
import { welcome } from './welcome-member.command.ts';

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
  ctx: RequestContext,
  given: Registration,
): Promise<Outcome<SignUpResult, RegisterRefusal>> =>
  ctx.passwordSignIns.run(
    ctx.caller.sender,
    () => audited(ctx, { event: 'sign-up', guid: null, done: null }, () => register(ctx, given)),
    ctx.caller.signal,
  );

async function register(ctx: RequestContext, given: Registration): Promise<Outcome<SignUpResult, RegisterRefusal>> {
  const found = await findSignUpFlow(ctx, given.state);
  if (!found.ok) return found;
  const signUp = found.value;
  if (signUp.row.guid !== null) return done(await repeatResult(ctx, signUp));
  const unready = await refuseUnready(ctx, signUp, given);
  if (unready) return unready;
  const charged = await chargeNameCheck(ctx, { signUp, given });
  if (!charged.ok) return charged;
  const unfit = await refuseChosen(ctx, given, signUp.row);
  if (unfit) return unfit;
  const solved = await takeSignUpCaptcha(ctx, { signUp: charged.value, given: given.captcha });
  if (!solved.ok) return solved;
  const passwordHash = given.password === null ? null : await ctx.hasher.hash(given.password);
  try {
    return await ctx.db.transaction(() => finish(ctx, { given, passwordHash }));
  } catch (error) {
    if (error instanceof Undone) return error.refused;
    throw error;
  }
}

type Finish = Readonly<{ given: Registration; passwordHash: string | null }>;

async function finish(
  ctx: RequestContext,
  { given, passwordHash }: Finish,
): Promise<Outcome<SignUpResult, RegisterRefusal>> {
  const found = await lockSignUpFlow(ctx, given.state);
  if (!found.ok) return found;
  const signUp = found.value;
  if (signUp.row.guid !== null) return done(await repeatResult(ctx, signUp));
  const unready = await refuseUnready(ctx, signUp, given);
  if (unready) return unready;
  const { service, provider_cd: providerCd, moves_guid: movesGuid } = signUp.row;
  actBy(ctx, movesGuid === null ? 'noAccountYet' : 'formerService');
  if (movesGuid === null) changesWays(ctx, firstWaysOf(given, signUp.row));
  const account =
    movesGuid === null
      ? await makeWithGuardian(ctx, signUp, given, passwordHash)
      : await moveAccount(ctx, { state: given.state, row: signUp.row, guid: movesGuid, passwordHash });
  if (!account.ok) throw new Undone(account);
  await recordEvent(ctx, {
    event: movesGuid === null ? 'account-created' : 'account-moved',
    outcome: 'ok',
    guid: account.value.guid,
    details: { service, provider: providerCd ?? 'SO' },
  });
  return done(await welcome(ctx, signUp, given, account.value));
}

async function makeWithGuardian(
  platform: Platform,
  signUp: SignUp,
  chosen: Registration,
  passwordHash: string | null,
): Promise<Outcome<AccountRow, RegisterRefusal>> {
  // who came of age meanwhile answers for themselves
  const guardianState = bandOf(platform, signUp.row) === 'adult' ? null : guardianStateOf(signUp);
  const parentVerified = guardianState !== null;
  const made = await makeAccount(platform, { row: signUp.row, chosen, passwordHash, parentVerified });
  if (!made.ok || guardianState === null) return made;
  const bound = await bindGuardianConsent(platform, { state: guardianState, guid: made.value.guid });
  return bound.ok ? made : bound;
}
