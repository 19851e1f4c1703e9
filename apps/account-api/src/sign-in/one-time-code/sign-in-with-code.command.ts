import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { actBy } from '../../base/act-of-call.ts';
import { audited } from '../../base/audit/audited.command.ts';
import type { GivenCaptcha } from '../../base/http/captcha-headers-of.ts';
import { refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { isSwitchedOff } from '../../catalogue/configuration/service-switches.repository.ts';
import { presentCaptcha, type CaptchaAtDoorRefusal } from '../../flow/captcha/present-captcha.command.ts';
import { loginCodeHashOf } from '../../flow/codes/code-hashes.policy.ts';
import { enter, type Entered } from '../entry/enter.command.ts';
import type { EnterRefusal } from '../entry/entry.policy.ts';
import { areLoginCodesLocked } from '../entry/login-code-locks.repository.ts';
import { chargeGuess, refundGuess } from './charge-guess.command.ts';
import { refusalsAtLoginCode } from './login-code.policy.ts';
import { findUsedLoginCode, spendLoginCode, type LoginCodeRow } from './login-codes.repository.ts';
import { switchOffLoginCodes } from './switch-off-login-codes.command.ts';

type CodeSignIn = Readonly<{
  code: string;
  session: string | null;
  forever: boolean;
  inflowPath: string;
  gameNo?: string | null;
  captcha?: GivenCaptcha | null;
}>;

/** The door's own names stay where somebody has to go on; the others are told in the words of the code's page. */
type CodeSignInRefusal =
  | Exclude<EnterRefusal, 'captchaRequired' | 'otpUserRegistered'>
  | CaptchaAtDoorRefusal
  | 'loginCodeWrong'
  | 'loginCodeBlocked'
  | 'loginCodeProtected'
  | 'loginCodeUsePassword'
  | 'loginCodeDeletionPending'
  | 'loginCodeDisabled'
  | 'otpServerError';

type Tried = Readonly<{
  outcome: Outcome<Entered, CodeSignInRefusal>;
  /** The digits were those of a code: no guess. */
  right: boolean;
}>;

const event = { event: 'sign-in', guid: null, details: { door: 'loginCode' } } as const;

/** Signs in with the 8 digits shown on a phone (spec A §7 web/auth/otp/check). */
export async function signInWithCode(
  ctx: RequestContext,
  given: CodeSignIn,
): Promise<Outcome<Entered, CodeSignInRefusal>> {
  if (await isSwitchedOff(ctx.db, 'otp')) return refuse('otpServerError');
  const charged = await audited(ctx, { ...event, done: null }, () => charge(ctx, given.captcha ?? null));
  if (!charged.ok) return charged;
  const tried = await ctx.db.transaction(() => spend(ctx, given));
  if (tried.right) await refundGuess(ctx, charged.value);
  return tried.outcome;
}

/** Where a crowd guessed too often a captcha is asked for; all limits hold with it, too. */
async function charge(ctx: RequestContext, captcha: GivenCaptcha | null) {
  const charged = await chargeGuess(ctx, { solved: false });
  if (charged.ok || charged.refusal !== 'captchaRequired') return charged;
  const presented = await presentCaptcha(ctx, { given: captcha, action: 'signin' });
  return presented.ok ? chargeGuess(ctx, { solved: true }) : presented;
}

async function spend(ctx: RequestContext, given: CodeSignIn): Promise<Tried> {
  const { db, clock } = ctx;
  const asked = { codeHash: loginCodeHashOf(ctx, given.code), now: clock.now() };
  const usedBy = ctx.keyedHash('login-code-user', ctx.caller.browserId ?? ctx.caller.network ?? 'unknown');
  const row = await spendLoginCode(db, { ...asked, usedBy });
  if (!row) return takeWrongCode(ctx, await findUsedLoginCode(db, asked), usedBy);
  if (row.session !== null && row.session !== given.session) return disable(ctx, row.guid, 'anotherPage');
  if (await areLoginCodesLocked(db, row.guid)) return { outcome: refuse('loginCodeDisabled'), right: true };
  return { outcome: await admit(ctx, row, given), right: true };
}

/** Unknown, over, or used: by the same browser it is the button pressed twice, by another one it is somebody else. */
async function takeWrongCode(ctx: RequestContext, used: LoginCodeRow | undefined, usedBy: string): Promise<Tried> {
  if (used && used.used_by !== usedBy) return disable(ctx, used.guid, 'usedTwice');
  return { outcome: await audited(ctx, event, async () => refuse('loginCodeWrong')), right: false };
}

async function disable(ctx: RequestContext, guid: string, why: string): Promise<Tried> {
  await switchOffLoginCodes(ctx, guid, why);
  return { outcome: refuse('loginCodeDisabled'), right: false };
}

async function admit(
  ctx: RequestContext,
  { guid }: LoginCodeRow,
  { forever, inflowPath, gameNo = null }: CodeSignIn,
): Promise<Outcome<Entered, CodeSignInRefusal>> {
  const account = await getAccount(ctx.db, guid);
  const entry = { door: 'loginCode', providerCd: 'SO', forever, inflowPath, asked: { gds: null, gameNo } } as const;
  actBy(ctx, 'oneTimeCode');
  const entered = await enter(ctx, account, entry);
  if (entered.ok) return entered;
  const told = refusalsAtLoginCode[entered.refusal];
  if (told) return refuse(told.refusal, entered.data, told.code);
  return refuse(entered.refusal as CodeSignInRefusal, entered.data); // door.policy.test.ts: this door asks for neither captcha nor authenticator
}
