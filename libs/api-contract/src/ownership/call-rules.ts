import { allCalls } from '../calls/all-calls.ts';
import type { CallDefinition } from '../definition/define-call.ts';
import type { AnyRule, CallRule, ChangingCall, Held } from './call-rule.ts';
import type { OwnerWay } from './owner-ways.ts';
import { isWritingGet } from './writing-gets.ts';

const none = (because: string) => ({ proof: 'none', because }) as const;

const opens = none('opens a flow or sends a code; nothing of the account changes');
const shows = none('proves a step of a flow; another call of the flow says what the proof is for');
const signsIn = none('what it takes is the proof, or it renews what was proven');
const launches = none('starts a game, and opens the question to a guardian where one is needed');
const ends = none('ends access of the one who calls');
const ofService = none('a service asks with a secret of its own');
const withoutAccount = none('belongs to a flow that has no account yet');
const ofGuardian = {
  proof: 'held',
  by: ['guardian'],
  because: 'a guardian answers for a child',
} as const;
const captcha = none('a captcha belongs to no account');
const ofGame = none('keeps what belongs to one game or one PC, which proves no owner');
const enters = <const By extends Held>(by: By, because: string) =>
  ({ changes: { adds: ['rememberedBrowser'] }, proof: 'held', by, because }) as const;
const setsPassword = { changes: { replaces: ['password'] }, proof: 'held' } as const;
const begins = none('a code or a check of the person is begun; what it proves is asked by the call that uses it');
/** The ways that a new account comes with. */
const firstWays = [
  'password',
  'signInAddress',
  'contactAddress',
  'person',
  'provider',
  'rememberedBrowser',
] as const satisfies readonly OwnerWay[];
const deletes = {
  proof: 'held',
  by: ['olderWay', 'freshSignIn'],
  lasts: true,
  because: 'gives the account up; the proof was made for this deletion',
} as const;
const signInAgain = 'a client that does not know 40120 shows its sentence; after a new sign-in the call goes through';

/** What every call that may change something does to the ways of an owner. A call without a row does not compile. */
export const callRules = {
  // Signing in and out
  'ep:auth:POST v2.0/pc/signin': enters(['password'], 'takes the password'),
  'ep:auth:POST v2.1/pc/signin': enters(['password'], 'takes the password'),
  'ep:auth:POST v2.0/pc/token': signsIn,
  'ep:auth:POST v2.1/pc/token': signsIn,
  'ep:auth:POST v2.0/pc/refresh': signsIn,
  'ep:account:POST web/auth/otp/check': enters(
    ['oneTimeCode'],
    'takes the one-time code of an app in which the member is signed in',
  ),
  'ep:auth:POST v1.0/qr': opens,
  'ep:unknown:social-login': opens,
  'ep:account:POST oauth/code': shows,
  'ep:account:POST lv2/oauth/code': enters(['signIn'], 'takes the code of a sign-in that waited for a step'),
  'ep:account:POST oauth/token': enters(['provider'], 'takes what the provider answered in this browser'),
  'ep:auth:POST v1.0/oauth/authorize': none('a client gets a token of its own, which changes no way'),
  'ep:secure:POST v1.0/otp/session': opens,
  'ep:secure:POST v1.0/otp/session/verify': enters(
    ['approval'],
    'the app of the member approves; the password came before',
  ),
  'ep:secure:PUT v1.0/otp/session/close': ends,
  'ep:account:GET auth/issue/token': signsIn,
  'ep:auth:GET v1.0/qr/status': enters(['approval'], 'the app of the member approves'),
  'ep:secure:GET v1.0/otp/session/status': enters(
    ['approval'],
    'the app of the member approves; the password came before',
  ),
  'ep:account:POST auth/logout': ends,
  'ep:auth:POST v1.0/user/signout': ends,
  'own:session-handover': none('the new session carries when and how this one was proven'),
  'ep:account:POST v1/reauth/save': shows,
  'ep:account:POST v1/reauth/recover': {
    proof: 'held',
    by: ['signIn'],
    because:
      'wakes an account, ends its restriction, takes its deletion back; what more the refused sign-in asks for was proven in its flow',
  },
  'ep:account:POST web/member/pwd/change/skip': none('puts off a reminder'),

  // Recovery
  'ep:account:GET lv1/find/id/check': opens,
  'ep:account:POST find/id/pwd': shows,
  'ep:account:POST find/pw/v1/state': opens,
  'ep:account:POST find/pw/v1/qna/verify': shows,
  'ep:account:POST find/pw/v1/campaign/token': {
    proof: 'held',
    by: ['password'],
    because: 'takes the current password, right after a sign-in',
  },
  'ep:account:POST web/find/send/email': opens,
  'ep:account:POST web/find/pwd/email/verify': shows,
  'ep:account:POST web/find/pwd/person/verify': shows,
  'ep:account:POST lv3/v1/find/pwd': {
    ...setsPassword,
    givesBack: true,
    by: ['olderWay', 'password', 'formerPassword', 'wait', 'guardian'],
    because:
      'the reset proved an older way or the password of before in a browser that counted then, the campaign takes the current password, a wait for the account is over, or the guardian of a child was checked; a replaced contact that still counts and proved the reset is back; changes that were listed and not confirmed are taken back, as by the link of a letter, and what proved them may be disowned',
  },
  'ep:secure:PUT v1.0/modify/pwd': { ...setsPassword, by: ['password'], because: 'takes the current password' },
  'own:security-question-save': {
    changes: { adds: ['securityQuestion'], replaces: ['securityQuestion'] },
    proof: 'held',
    by: ['password'],
    because: 'takes the current password',
  },
  'own:not-me-lock': {
    givesBack: true,
    proof: 'held',
    by: ['letter'],
    because:
      'the link proves one mailbox, a browser that counts and a password more; gives back what was changed with no more than that, and keeps changes away; the link of a guardian changes nothing and opens a recovery by the check of the guardian',
  },

  'own:answer-changes': {
    proof: 'freshOrHeld',
    unless: null,
    givesBack: true,
    oldClient: signInAgain,
    because:
      'a yes lets a change count that no message told of, and a no takes a change back, of what its owner let pass only with two ways; who only holds the session of another does neither',
  },

  'own:recent-changes': none('reads what was changed, for who proved a reset'),

  'own:owner-wait-begin': opens,
  'own:owner-wait-start': {
    proof: 'held',
    by: ['fact'],
    because: 'begins a wait for the account, of which every contact of before hears',
  },
  'own:owner-wait-cancel': {
    proof: 'held',
    by: ['letter'],
    because: 'a contact of before stops a wait for the account',
  },
  'own:member-wait-stop': {
    proof: 'freshOrHeld',
    unless: null,
    oldClient: 'the call is new: no client of before makes it',
    because: 'stops a wait for the account, in a browser in which the owner was proven seven days before it began',
  },
  'own:owner-wait-allow': { proof: 'held', by: ['letter'], because: 'the guardian of a child agrees to a wait' },
  'own:owner-wait-finish': {
    changes: { adds: ['contactAddress'], replaces: ['contactAddress'] },
    proof: 'held',
    by: ['wait'],
    because: 'the wait is over; the new password is set by the call for it',
  },
  'own:owner-proof': {
    changes: { adds: ['rememberedBrowser'] },
    proof: 'held',
    by: ['password', 'olderWay', 'approval'],
    because: 'it makes this session fresh, in its browser',
  },
  'own:owner-proof-code': opens,

  'own:letter-stop-begin': none(
    'stops letters that anybody can ask for; those about changes of an account are sent on',
  ),
  'own:letter-stop-end': none('lets such letters be sent again'),

  // Verification
  'ep:account:POST v1/hub/verify': opens,
  'ep:account:POST v1/cert': {
    changes: { adds: ['person'] },
    proof: 'held',
    by: ['olderWay', 'freshSignIn', 'signIn'],
    because: 'before the check that stores a first person, the flow asks for the owner',
  },
  'ep:account:POST v1/compare': shows,
  'own:verification-way': none('chooses among the ways that the flow offers'),
  'ep:account:POST authentication/toss/token': shows,
  'ep:account:POST v1/cert/parent/terms/:x': {
    ...ofGuardian,
    because:
      'names the guardian of an account by the link of a letter, in no session of the child; a game gets the result, and nothing is kept of it',
  },
  'own:studio-verification': opens,
  'ep:account:POST v2/email/send': opens,
  'ep:account:POST v1/email/:type/verify': {
    changes: { adds: ['contactAddress', 'signInAddress'], replaces: ['contactAddress', 'signInAddress'] },
    proof: 'held',
    by: ['olderWay', 'freshSignIn', 'signIn'],
    because: 'of the types that keep a contact; the flow was opened by a call of this table that asks for the owner',
  },
  'ep:account:POST v1/sms/:type/verify': {
    changes: { adds: ['phone'], replaces: ['phone'] },
    proof: 'held',
    by: ['olderWay', 'freshSignIn', 'signIn'],
    because: 'of the types that keep a contact; the flow was opened by a call of this table that asks for the owner',
  },
  'ep:account:POST state/regist/popupdata': none('keeps what a page hands to its own next page'),
  'ep:account:GET v1/email/:type/send': opens,
  'ep:account:GET v1/sms/:type/send': opens,
  'ep:account:GET v1/compare/contact/email/state': opens,
  'ep:account:GET authentication/phone/:service/:type': begins,
  'ep:account:GET authentication/eziok/:service/:type': begins,
  'ep:account:GET authentication/toss/:service/:type': begins,
  'ep:secure:GET authentication/phone secure variant': begins,
  'ep:secure:GET authentication/eziok secure variant': begins,
  'ep:secure:GET authentication/toss secure variant': begins,
  'ep:account:GET authentication/check/:a/:b/:c': begins,
  'own:verification-result': ofService,
  'own:platform-events': ofService,

  // Addresses
  'ep:secure:POST v1.0/email/session': opens,
  'ep:secure:POST v1.0/email/session/verify': shows,
  'ep:secure:PUT v1.0/contacts/email': {
    changes: { adds: ['contactAddress'], replaces: ['contactAddress'] },
    proof: 'freshOrHeld',
    unless: 'provenAddress',
    oldClient: signInAgain,
    because: 'a proven address is proven anew before; an account without one asks for a fresh session',
  },
  'ep:secure:POST v1.0/register/email': {
    changes: { adds: ['signInAddress'] },
    proof: 'freshOrHeld',
    unless: 'provenAddress',
    oldClient: signInAgain,
    because: 'a proven contact address is proven anew before; an account without one asks for a fresh session',
  },
  'ep:unknown:sub-email-state-email-n': {
    proof: 'freshOrHeld',
    unless: 'provenAddress',
    oldClient: signInAgain,
    because: 'opens the flow that adds an address',
  },
  'ep:unknown:sub-email-state-change': {
    proof: 'freshOrHeld',
    unless: 'provenAddress',
    oldClient: signInAgain,
    because: 'opens the flow that replaces an address',
  },
  'ep:unknown:sub-email-state-modify': opens,

  // Authenticator
  'ep:account:POST v1/otp': opens,
  'ep:account:POST v1/otp/secure': {
    changes: { adds: ['authenticator'] },
    proof: 'freshOrHeld',
    unless: 'authenticator',
    oldClient:
      'a site whose server sends the shared token hears 40120 with HTTP 403 whatever it does, until it links to /auth/authenticator',
    because:
      'switching on asks for a fresh session, and the app of the member confirms it; switching off goes by a link in a letter',
  },
  'ep:account:POST v1/otp/remove': {
    changes: { removes: ['authenticator'] },
    proof: 'held',
    by: ['letter'],
    because: 'the link came to the proven address',
  },

  // Sign-up and moves
  'ep:account:GET signup/check/step': withoutAccount,
  'ep:account:GET v2/crossfire/get/email': withoutAccount,
  'ep:account:POST signup/check/agreement': withoutAccount,
  'ep:account:POST signup/save/agreement/self': withoutAccount,
  'ep:account:POST signup/save/agreement/parent': ofGuardian,
  'ep:account:POST lv2/signup/send/email': withoutAccount,
  'ep:account:POST signup/verify/email': withoutAccount,
  'ep:account:POST signup/register': {
    changes: { adds: firstWays },
    proof: 'held',
    by: ['noAccountYet'],
    because: 'makes the account; its first ways count at once',
  },
  'ep:account:POST v1/crossfire/save/terms': withoutAccount,
  'ep:account:POST v1/crossfire/provider': withoutAccount,
  'ep:account:POST v2/crossfire/save/email': withoutAccount,
  'ep:account:POST v2/crossfire/change/email': withoutAccount,
  'ep:account:POST v1/crossfire/register': {
    changes: {
      adds: firstWays,
      replaces: ['password', 'contactAddress'],
    },
    proof: 'held',
    by: ['formerService', 'noAccountYet'],
    because: 'moves an account of a former service, which signed the member in, or makes one',
  },
  'ep:account:POST transfer/agreement': opens,
  'ep:account:POST transfer/check/country': none('says whether a switch is possible there'),
  'ep:unknown:transfer-send-email': opens,
  'ep:account:POST transfer/register': {
    changes: {
      adds: ['password', 'signInAddress', 'rememberedBrowser'],
      replaces: ['signInAddress'],
      removes: ['provider'],
    },
    proof: 'held',
    by: ['password', 'provider'],
    because:
      'takes the current password, or the switch was proven at the provider, and a check of the owner came before',
  },
  'ep:account:POST v1/channeling/state': opens,
  'ep:unknown:channeling-terms-agree': none('keeps terms of a move'),
  'ep:account:POST v1/channeling/third/register': {
    proof: 'freshOrHeld',
    unless: null,
    oldClient: signInAgain,
    because: 'decides that a game account moves into this one; who signed in for the move is proven already',
  },
  'own:channeling-open': ofService,
  'own:channeling-result': {
    proof: 'held',
    by: ['service'],
    because: 'moves the characters, as the member decided; the freeze stops the decision',
  },

  // Country and deletion
  'ep:account:POST v1/nation/state': opens,
  'ep:account:POST v1/nation/check': none('says whether a country is open'),
  'ep:account:POST v1/nation': {
    proof: 'held',
    by: ['olderWay'],
    lasts: true,
    because: 'changes the country, once; the flow holds a check of the owner (change-nation)',
  },
  'ep:withdraw:request-v1': deletes,
  'ep:withdraw:request-current': deletes,
  'ep:withdraw:GET withdraw/v1.0/token': opens,
  'ep:withdraw:GET withdraw/v1.1/token': opens,
  'ep:withdraw:GET withdraw/v1.1/send/email': opens,
  'ep:withdraw:cancel': opens,
  'ep:withdraw:POST withdraw/v1.1/verify/email': shows,

  // Guardians and terms
  'own:guardian-begin': opens,
  'own:guardian-open': shows,
  'own:guardian-request': opens,
  'own:guardian-decline': {
    proof: 'held',
    by: ['letter', 'begun'],
    because: 'says no to what a child asked for: its guardian by the link, or the browser that asked',
  },
  'own:guardian-consents-open': opens,
  'own:guardian-consent-withdraw': { ...ofGuardian, because: 'a guardian takes a consent back' },
  'ep:terms:POST stove-terms/v3.0/agree': none('agrees to terms, or takes an agreement back'),

  // Games, devices, PCs
  'ep:account:GET v2/device/list': ofGame,
  'ep:game:GET v1.0/launcher': launches,
  'ep:game:GET v1.1/launcher': launches,
  'ep:game:GET v2.0/launcher/:game_id': launches,
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
  'ep:captcha:GET v1.0/captcha/audio': captcha,
  'ep:captcha:POST v1.0/captcha/keys': captcha,
  'ep:captcha:POST v2.0/captcha/keys': captcha,
  'ep:captcha:POST v3.0/captcha/keys': captcha,
  'ep:captcha:POST v3.0/captcha/verify': captcha,
  'own:captcha-mail-send': captcha,
  'own:captcha-mail-verify': captcha,
} as const satisfies Readonly<Record<ChangingCall['id'], CallRule>>;

const byId: Readonly<Partial<Record<string, CallRule>>> = callRules;
const ids: ReadonlySet<string> = new Set(allCalls.map(({ id }) => id));

/** The rule of a call: its row, or that it reads. Throws where a call has neither, which keeps it from being mounted. */
export function ruleOf({ id, method }: Pick<CallDefinition, 'id' | 'method'>): AnyRule {
  const row = byId[id];
  if (row !== undefined) return row;
  if (method === 'GET' && ids.has(id) && !isWritingGet(id)) return { proof: 'reads' };
  throw new Error(`the law of ownership has no row for ${id}`);
}
