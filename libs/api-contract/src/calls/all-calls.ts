import type { CallDefinition } from '../definition/define-call.ts';
import * as accountEmails from './account-emails.ts';
import * as authorize from './authorize.ts';
import * as balances from './balances.ts';
import * as blockChecker from './block-checker.ts';
import * as captcha from './captcha.ts';
import * as cdn from './cdn.ts';
import * as channelingService from './channeling-service.ts';
import * as channeling from './channeling.ts';
import * as contactCodes from './contact-codes.ts';
import * as crossfire from './crossfire.ts';
import * as gameTokens from './game-tokens.ts';
import * as game from './game.ts';
import * as guardians from './guardians.ts';
import * as letterStops from './letter-stops.ts';
import * as maintenance from './maintenance.ts';
import * as myDevices from './my-devices.ts';
import * as myPcs from './my-pcs.ts';
import * as nation from './nation.ts';
import * as newPassword from './new-password.ts';
import * as notMe from './not-me.ts';
import * as oauth from './oauth.ts';
import * as otp from './otp.ts';
import * as ownerProof from './owner-proof.ts';
import * as ownerWait from './owner-wait.ts';
import * as pageCalls from './page-calls.ts';
import * as personCheck from './person-check.ts';
import * as platformEvents from './platform-events.ts';
import * as qr from './qr.ts';
import * as recoveryStart from './recovery-start.ts';
import * as recovery from './recovery.ts';
import * as sdkDeviceList from './sdk-device-list.ts';
import * as sdkDevices from './sdk-devices.ts';
import * as securityQuestion from './security-question.ts';
import * as signIn from './sign-in.ts';
import * as signUp from './sign-up.ts';
import * as social from './social.ts';
import * as studio from './studio.ts';
import * as termsContents from './terms-contents.ts';
import * as terms from './terms.ts';
import * as tokens from './tokens.ts';
import * as transfer from './transfer.ts';
import * as unseenChanges from './unseen-changes.ts';
import * as verificationResult from './verification-result.ts';
import * as verification from './verification.ts';
import * as withdrawal from './withdrawal.ts';

const files = [
  signIn,
  tokens,
  accountEmails,
  authorize,
  oauth,
  social,
  studio,
  qr,
  otp,
  terms,
  termsContents,
  verification,
  verificationResult,
  platformEvents,
  guardians,
  letterStops,
  personCheck,
  contactCodes,
  signUp,
  crossfire,
  recovery,
  newPassword,
  securityQuestion,
  notMe,
  recoveryStart,
  captcha,
  channeling,
  channelingService,
  nation,
  transfer,
  withdrawal,
  balances,
  myDevices,
  myPcs,
  sdkDevices,
  sdkDeviceList,
  gameTokens,
  game,
  maintenance,
  blockChecker,
  cdn,
  ownerProof,
  ownerWait,
  unseenChanges,
  pageCalls,
] as const;

type ExportsOf<File> = File extends unknown ? File[keyof File] : never;
/** Any call of the contract, as its file declares it. */
export type AnyCall = Extract<ExportsOf<(typeof files)[number]>, CallDefinition>;

const isCall = (exported: object): exported is CallDefinition => 'envelope' in exported && 'refusals' in exported;

/**
 * Every call the platform answers, for servers, documents and tests: what the files export, so that none can be forgotten.
 * Pages import calls one by one.
 */
export const allCalls: readonly CallDefinition[] = files.flatMap((file) => Object.values<object>(file)).filter(isCall);
