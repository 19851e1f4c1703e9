import type { AnyCall } from '../calls/all-calls.ts';
import type { OwnerWay } from './owner-ways.ts';

/** Calls that may change something; a GET that writes stands in `writingGets`. */
export type ChangingCall = Exclude<AnyCall, { method: 'GET' }>;
type Ways = readonly [OwnerWay, ...OwnerWay[]];

/** What a call does to the ways of an owner, and what it asks for before. */
export type CallRule = Readonly<
  | {
      /** The call leaves every way as it is. */
      changes?: never;
      /**
       * `none`: nothing that an owner could miss. `held`: the flow or the body holds a proof of this very act. `freshOrHeld`: held where the
       * account has an older way to ask for, else the session was proven within five minutes (40120).
       */
      proof: 'none' | 'held' | 'freshOrHeld';
      because: string;
    }
  | {
      changes: Readonly<Partial<Record<'adds' | 'replaces' | 'removes', Ways>>>;
      proof: 'held' | 'freshOrHeld';
      because: string;
    }
>;

const none = (because: string) => ({ proof: 'none', because }) as const;

const opens = none('opens a flow or sends a code; nothing of the account changes');
const shows = none('proves a step of a flow; another call of the flow says what the proof is for');
const signsIn = none('what it takes is the proof, or it renews what was proven');
const ends = none('ends access of the one who calls');
const ofService = none('a service asks with a secret of its own');
const withoutAccount = none('belongs to a flow that has no account yet');
const ofGuardian = none(
  'a guardian answers for a child; the link of the letter and the check of the guardian are asked for by the flow',
);
const captcha = none('a captcha belongs to no account');
const ofGame = none('keeps what belongs to one game or one PC, which proves no owner');
const enters = (because: string) => ({ changes: { adds: ['rememberedBrowser'] }, proof: 'held', because }) as const;
const setsPassword = (because: string) => ({ changes: { replaces: ['password'] }, proof: 'held', because }) as const;

/** What every call that may change something does to the ways of an owner. A call without a row does not compile. */
export const callRules = {
  // Signing in and out
  'ep:auth:POST v2.0/pc/signin': enters('takes the password'),
  'ep:auth:POST v2.1/pc/signin': enters('takes the password'),
  'ep:auth:POST v2.0/pc/token': signsIn,
  'ep:auth:POST v2.1/pc/token': signsIn,
  'ep:auth:POST v2.0/pc/refresh': signsIn,
  'ep:account:POST web/auth/otp/check': enters('takes the one-time code of an app in which the member is signed in'),
  'ep:auth:POST v1.0/qr': opens,
  'ep:unknown:social-login': opens,
  'ep:account:POST oauth/code': shows,
  'ep:account:POST lv2/oauth/code': enters('takes the answer of the provider'),
  'ep:account:POST oauth/token': signsIn,
  'ep:auth:POST v1.0/oauth/authorize': none('a client gets a token of its own, which changes no way'),
  'ep:secure:POST v1.0/otp/session': opens,
  'ep:secure:POST v1.0/otp/session/verify': enters('the password came before; the app of the member approves'),
  'ep:secure:PUT v1.0/otp/session/close': ends,
  'ep:account:POST auth/logout': ends,
  'ep:auth:POST v1.0/user/signout': ends,
  'own:session-handover': none('the new session carries when and how this one was proven'),
  'ep:account:POST v1/reauth/save': shows,
  'ep:account:POST v1/reauth/recover': none(
    'wakes an account or ends its restriction; the flow holds the proof of the owner',
  ),
  'ep:account:POST web/member/pwd/change/skip': none('puts off a reminder'),

  // Recovery
  'ep:account:POST find/id/pwd': shows,
  'ep:account:POST find/pw/v1/state': opens,
  'ep:account:POST find/pw/v1/qna/verify': shows,
  'ep:account:POST find/pw/v1/campaign/token': {
    proof: 'held',
    because: 'takes the current password, right after a sign-in',
  },
  'ep:account:POST web/find/send/email': opens,
  'ep:account:POST web/find/pwd/email/verify': shows,
  'ep:account:POST web/find/pwd/person/verify': shows,
  'ep:account:POST lv3/v1/find/pwd': setsPassword(
    'the reset proved an older way, or the campaign takes the current password',
  ),
  'ep:secure:PUT v1.0/modify/pwd': setsPassword('takes the current password'),
  'own:security-question-save': {
    changes: { adds: ['securityQuestion'], replaces: ['securityQuestion'] },
    proof: 'held',
    because: 'takes the current password',
  },
  'own:not-me-lock': {
    changes: { removes: ['person', 'contactAddress', 'phone'] },
    proof: 'held',
    because: 'the link came to a proven address; takes off only what is newer than the change it tells of',
  },

  'own:owner-proof': { proof: 'held', because: 'takes the current password; it makes this session fresh' },

  // Verification
  'ep:account:POST v1/hub/verify': opens,
  'ep:account:POST v1/cert': {
    changes: { adds: ['person'] },
    proof: 'held',
    because: 'before the check that stores a first person, the flow asks for the owner',
  },
  'ep:account:POST v1/compare': shows,
  'own:verification-way': none('chooses among the ways that the flow offers'),
  'ep:account:POST authentication/toss/token': shows,
  'ep:account:POST v1/cert/parent/terms/:x': ofGuardian,
  'own:studio-verification': opens,
  'ep:account:POST v2/email/send': opens,
  'ep:account:POST v1/email/:type/verify': {
    changes: { adds: ['contactAddress', 'signInAddress'], replaces: ['contactAddress', 'signInAddress'] },
    proof: 'held',
    because: 'of the types that keep a contact; the flow was opened by a call of this table that asks for the owner',
  },
  'ep:account:POST v1/sms/:type/verify': {
    changes: { adds: ['phone'], replaces: ['phone'] },
    proof: 'held',
    because: 'of the types that keep a contact; the flow was opened by a call of this table that asks for the owner',
  },
  'ep:account:POST state/regist/popupdata': none('keeps what a page hands to its own next page'),
  'own:verification-result': ofService,
  'own:platform-events': ofService,

  // Addresses
  'ep:secure:POST v1.0/email/session': opens,
  'ep:secure:POST v1.0/email/session/verify': shows,
  'ep:secure:PUT v1.0/contacts/email': {
    changes: { adds: ['contactAddress'], replaces: ['contactAddress'] },
    proof: 'freshOrHeld',
    because: 'a proven address is proven anew before; an account without one asks for a fresh session',
  },
  'ep:secure:POST v1.0/register/email': {
    changes: { adds: ['signInAddress'] },
    proof: 'freshOrHeld',
    because: 'a proven contact address is proven anew before; an account without one asks for a fresh session',
  },
  'ep:unknown:sub-email-state-email-n': { proof: 'freshOrHeld', because: 'opens the flow that adds an address' },
  'ep:unknown:sub-email-state-change': { proof: 'freshOrHeld', because: 'opens the flow that replaces an address' },
  'ep:unknown:sub-email-state-modify': opens,

  // Authenticator
  'ep:account:POST v1/otp': opens,
  'ep:account:POST v1/otp/secure': {
    changes: { adds: ['authenticator'] },
    proof: 'freshOrHeld',
    because:
      'switching on asks for a fresh session, and the app of the member confirms it; switching off goes by a link in a letter',
  },
  'ep:account:POST v1/otp/remove': {
    changes: { removes: ['authenticator'] },
    proof: 'held',
    because: 'the link came to the proven address',
  },

  // Sign-up and moves
  'ep:account:POST signup/check/agreement': withoutAccount,
  'ep:account:POST signup/save/agreement/self': withoutAccount,
  'ep:account:POST signup/save/agreement/parent': withoutAccount,
  'ep:account:POST lv2/signup/send/email': withoutAccount,
  'ep:account:POST signup/verify/email': withoutAccount,
  'ep:account:POST signup/register': {
    changes: { adds: ['password', 'signInAddress', 'person', 'provider', 'rememberedBrowser'] },
    proof: 'held',
    because: 'makes the account; its first ways count at once',
  },
  'ep:account:POST v1/crossfire/save/terms': withoutAccount,
  'ep:account:POST v1/crossfire/provider': withoutAccount,
  'ep:account:POST v2/crossfire/save/email': withoutAccount,
  'ep:account:POST v2/crossfire/change/email': withoutAccount,
  'ep:account:POST v1/crossfire/register': {
    changes: { adds: ['password', 'signInAddress', 'rememberedBrowser'] },
    proof: 'held',
    because: 'moves an account of a former service; that service signed the member in',
  },
  'ep:account:POST transfer/agreement': opens,
  'ep:account:POST transfer/check/country': none('says whether a switch is possible there'),
  'ep:unknown:transfer-send-email': opens,
  'ep:account:POST transfer/register': {
    changes: { adds: ['password'], replaces: ['signInAddress'], removes: ['provider'] },
    proof: 'held',
    because:
      'takes the current password, or the switch was proven at the provider, and a check of the owner came before',
  },
  'ep:account:POST v1/channeling/state': opens,
  'ep:unknown:channeling-terms-agree': none('keeps terms of a move'),
  'ep:account:POST v1/channeling/third/register': none('moves a game account into this one; no way changes'),
  'own:channeling-open': ofService,
  'own:channeling-result': ofService,

  // Country and deletion
  'ep:account:POST v1/nation/state': opens,
  'ep:account:POST v1/nation/check': none('says whether a country is open'),
  'ep:account:POST v1/nation': { proof: 'held', because: 'the flow holds a check of the owner (change-nation)' },
  'ep:withdraw:request-v1': {
    proof: 'held',
    because: 'a code to a proven contact, or a fresh sign-in where there is none',
  },
  'ep:withdraw:request-current': {
    proof: 'held',
    because: 'a code to a proven contact, or a fresh sign-in where there is none',
  },
  'ep:withdraw:POST withdraw/v1.1/verify/email': shows,

  // Guardians and terms
  'own:guardian-begin': opens,
  'own:guardian-open': ofGuardian,
  'own:guardian-request': ofGuardian,
  'own:guardian-decline': ofGuardian,
  'own:guardian-consents-open': ofGuardian,
  'own:guardian-consent-withdraw': ofGuardian,
  'ep:terms:POST stove-terms/v3.0/agree': none('agrees to terms, or takes an agreement back'),

  // Games, devices, PCs
  'ep:account:POST v1/device/state': ofGame,
  'ep:account:POST v2/device/state': ofGame,
  'ep:account:DELETE v2/device/state': ofGame,
  'ep:account:POST v1/device/regist': ofGame,
  'ep:account:POST v2/device/regist': ofGame,
  'ep:account:POST v2/device/edit': ofGame,
  'ep:account:POST v2/device/state/edit': ofGame,
  'ep:unknown:other-device-calls': ofGame,
  'ep:unknown:device-check': ofService,
  'own:verify-token': ofService,
  'own:webview-session': ofService,
  'ep:game:POST v1.0/character/change_main': ofGame,
  'ep:secure:POST v1.0/my-device/remove/:id': ofGame,
  'ep:secure:PUT v1.0/my-device/info/:id': ofGame,
  'ep:secure:POST v1.0/pcselect/register': ofGame,
  'ep:secure:POST v1.0/pcselect/remove': ofGame,
  'own:block-list': none('reads'),
  'ep:analytics:identity': none('counts a visit'),

  // Captcha
  'ep:captcha:POST v1.0/captcha/keys': captcha,
  'ep:captcha:POST v2.0/captcha/keys': captcha,
  'ep:captcha:POST v3.0/captcha/keys': captcha,
  'ep:captcha:POST v3.0/captcha/verify': captcha,
  'own:captcha-mail-send': captcha,
  'own:captcha-mail-verify': captcha,
} as const satisfies Readonly<Record<ChangingCall['id'], CallRule>>;
