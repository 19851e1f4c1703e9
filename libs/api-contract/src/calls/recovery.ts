import * as v from 'valibot';
import { secure, sim, simMember } from '../definition/call-kinds.ts';
import { defineCall } from '../definition/define-call.ts';
import {
  captchaAtDoorRefusals,
  contactCodeRefusals,
  emailSendRefusals,
  flowRefusals,
  frozenRefusals,
  newPasswordRefusals,
  provesPassword,
  resetDoorRefusals,
} from '../definition/refusal-sets.ts';
import { secret } from '../definition/secret.ts';
import {
  accountChanges,
  changeReaches,
  contactChannels,
  disownReaches,
  givenBack,
  moveParts,
  moveStays,
  notMeStandings,
} from '../enums/account-changes.ts';
import { foundProviderCodes } from '../enums/recovery.ts';
import { verificationStatuses } from '../enums/wire-enums.ts';
import { mostListedChanges } from '../rules/listed-changes.ts';
import { yesNo } from '../schemas/account.ts';
import { contactCode } from '../schemas/contact-code.ts';
import { flowState, givenText, nothing, proof, shortText } from '../schemas/fields.ts';
import { emailSent } from '../schemas/flow-results.ts';
import { givenBackFacts } from '../schemas/given-back.ts';
import { knownItems } from '../schemas/known-items.ts';
import { newPassword } from '../schemas/person-fields.ts';
import { securityAnswer, securityQuestion } from '../schemas/security-question.ts';
import { signInIdentifier, signInPassword } from '../schemas/sign-in-fields.ts';

const recovery = { ...sim, area: 'recovery' } as const;
const byState = v.object({ state: flowState });
/** Ours: a mailbox or number that confirmed changes which would go back: its owner is asked whether another person reads it. */
const confirmedBy = v.object({
  /** What `disowns` names. */
  id: v.string(),
  channel: v.picklist(contactChannels),
  /** Masked. */
  contact: v.string(),
  /** When it confirmed one of them last, in epoch milliseconds. */
  at: v.number(),
  /** `NOW`: it may be disowned. `PASSWORD`: only with a password beside what is proven. */
  reach: v.picklist(disownReaches),
});
/** Ids of what is disowned with what goes back; what did not confirm any of that stays as it is. */
const disowns = v.optional(v.pipe(v.array(shortText), v.maxLength(mostListedChanges)));
/** What was disowned: it recovers the account no more, and no messages about it go there. */
const disowned = v.optional(v.array(v.object({ channel: v.picklist(contactChannels), contact: v.string() })), []);
const move = v.object({
  part: v.picklist(moveParts),
  /** When it was decided, in epoch milliseconds. */
  at: v.number(),
  /** The game of a game account; `''`: it is of no game. */
  name: v.string(),
  /** Until when it goes back, or its owner cancels it (`CANCEL`), in epoch milliseconds; `null`: neither. */
  until: v.nullable(v.number()),
  /** Why it does not go back; `null`: it does. */
  stays: v.nullable(v.picklist(moveStays)),
});
const anyMove = v.object({ ...move.entries, part: v.string(), stays: v.nullable(v.string()) });
/** Ours: moves of the account of the last 30 days that are asked about, the first of them first. */
const moves = v.optional(knownItems(anyMove, move), []);
/** What customer service finds the case by, where something stays that a proven owner disputes; `''`: nothing does. */
const reference = v.optional(v.string(), '');
const status = v.picklist(Object.values(verificationStatuses));
/** Ours: nobody proved the number for 90 days, and the account does not know this browser. */
const numberTooOld = { '45020': 'secondFactNeeded' } as const;
/** Possession has to be proven before: by a code (`v1/email|sms/…`) or a check of the person (`authentication/*`, `v1/compare`). */
const unproven = { '44000': 'identityVerificationRequired' } as const;

/**
 * A proof that lets its browser choose one new password, once, within ten minutes (spec A §4). A page keeps it in memory, never in
 * an address. Ours: `user_id`, the name to sign in with, for password managers and the strength of the new password.
 */
export const newUserToken = v.object({ state: flowState, token: v.string(), user_id: v.optional(v.string(), '') });

/**
 * Find-ID result (spec A §3), possession proven: `token` is the state of that search. A row per way to sign in; withdrawn members are
 * left out. A row of a provider has no `user_id`: the provider knows its member.
 */
export const findId = defineCall({
  ...recovery,
  id: 'ep:account:GET find/id',
  method: 'GET',
  path: 'find/id',
  query: v.object({ token: proof }),
  value: v.object({
    members: v.array(
      v.object({
        user_id: v.string(),
        provider_cd: v.picklist(foundProviderCodes),
        status: v.picklist(['ok', 'sleep', 'del_req', 'del_rdy']),
        /** Ours: `Y`: ID and nickname are two letters and stars, as the number alone is not enough any more. */
        masked_yn: v.optional(yesNo, 'N'),
        /** Ours: `N`: a new password takes another proof, as its codes do not go to what was proven here. */
        reset_yn: v.optional(yesNo, 'Y'),
        nickname: v.optional(v.string(), ''),
        reg_dt: v.number(),
      }),
    ),
    verify_token: v.string(),
  }),
  refusals: { ...flowRefusals, ...unproven },
});

/** From a found ID straight to its new password. `idNotExact`: it is none of those that were found. */
export const findIdPassword = defineCall({
  ...recovery,
  id: 'ep:account:POST find/id/pwd',
  method: 'POST',
  path: 'find/id/pwd',
  body: v.object({ verify_token: proof, user_id: signInIdentifier }),
  value: newUserToken,
  refusals: { ...flowRefusals, ...unproven, ...resetDoorRefusals, '91004': 'idNotExact', ...numberTooOld },
});

/**
 * The password campaign asks a member for a new password: the token that allows it, right after a sign-in (`freshSignInMs`) and for the
 * current password. `verificationNotAllowed`: no campaign is due, or the sign-in is older; `changePassword` goes on then.
 */
export const campaignToken = defineCall({
  ...simMember,
  id: 'ep:account:POST find/pw/v1/campaign/token',
  area: 'recovery',
  method: 'POST',
  path: 'find/pw/v1/campaign/token',
  body: v.object({ current_password: secret(signInPassword) }),
  value: newUserToken,
  refusals: { ...provesPassword, '45009': 'verificationNotAllowed', '93000': 'verificationTimeExpired' },
});

/**
 * Recovery Q and A (spec A §3): a number of `securityQuestions`, or `ownQuestionNo`. The member's own words are shown to a browser
 * that signed in to the account before; elsewhere `question_custom` is empty.
 */
export const resetQuestion = defineCall({
  ...recovery,
  id: 'ep:account:GET find/pw/v1/qna',
  method: 'GET',
  path: 'find/pw/v1/qna',
  query: byState,
  value: v.object({ question_no: v.number(), question_custom: v.optional(v.string(), '') }),
  refusals: flowRefusals,
});

/** Counted and slowed like a password: from the sixth wrong answer on each costs a captcha of action `recovery`. */
export const resetAnswer = defineCall({
  ...recovery,
  id: 'ep:account:POST find/pw/v1/qna/verify',
  method: 'POST',
  path: 'find/pw/v1/qna/verify',
  body: v.object({
    state: flowState,
    answer: secret(securityAnswer),
    captcha: v.optional(v.object({ captchaToken: shortText })),
  }),
  value: newUserToken,
  refusals: {
    ...flowRefusals,
    ...resetDoorRefusals,
    ...captchaAtDoorRefusals,
    '45003': 'answerMismatch',
    '43100': 'tooManyPasswordFailures',
    '43106': 'temporarilyRestricted',
    '49500': 'captchaSuspicious',
  },
});

/** Mails a code to the account's own address, which no page is told. */
export const resetEmailSend = defineCall({
  ...recovery,
  id: 'ep:account:POST web/find/send/email',
  method: 'POST',
  path: 'web/find/send/email',
  body: byState,
  value: emailSent,
  /** A captcha: for a name at its cap; its token comes in the headers. */
  refusals: { ...emailSendRefusals, ...captchaAtDoorRefusals },
});

export const resetEmailVerify = defineCall({
  ...recovery,
  id: 'ep:account:POST web/find/pwd/email/verify',
  method: 'POST',
  path: 'web/find/pwd/email/verify',
  body: v.object({ state: flowState, verify_number: contactCode }),
  value: newUserToken,
  refusals: { ...contactCodeRefusals, ...resetDoorRefusals },
});

/**
 * The token after a texted code or a check of the person; also after any other proof of a verification of type `recovery-pw`.
 * `identityVerificationRequired`: nothing is proven yet, or the person is somebody else. `questionRequired`: the question is still to be answered.
 */
export const resetPersonVerify = defineCall({
  ...recovery,
  id: 'ep:account:POST web/find/pwd/person/verify',
  method: 'POST',
  path: 'web/find/pwd/person/verify',
  body: byState,
  value: newUserToken,
  refusals: { ...flowRefusals, ...unproven, ...resetDoorRefusals, ...numberTooOld, '45002': 'questionRequired' },
});

/**
 * Ours: before a new password is chosen, "Is this yours?": changes of what proves the owner and what comes with them, of the last 30 days, that were not
 * made in this browser; the newest first. Reading changes nothing. A reset by the current password lists none.
 */
export const recentChanges = defineCall({
  ...recovery,
  id: 'own:recent-changes',
  method: 'POST',
  path: 'v1/recovery/recent-changes',
  // The form works without the list: one that comes later would move what the player is typing.
  timeoutMs: 4000,
  body: v.object({ state: flowState, token: proof }),
  value: v.object({
    changes: v.array(
      v.object({
        /** What `keeps` of the new password names: it confirms all changes of the part. */
        id: v.string(),
        /** What was changed, once or several times; each move of a game account is one of its own. */
        part: v.picklist(givenBack),
        /** The game of a game account; `''`: it is of no game. */
        name: v.optional(v.string(), ''),
        /** When it was changed last, in epoch milliseconds. */
        at: v.number(),
        /** What the account has by that, masked, a country by its code; `''`: not told, or nothing. */
        now: v.string(),
        /** What comes back in its place, masked; `''`: not told, or nothing. */
        before: v.string(),
        /** Until when it goes back, in epoch milliseconds; `null`: it does not. */
        until: v.optional(v.nullable(v.number()), null),
        /** Country in which that was; `null`: unknown. */
        place: v.nullable(v.string()),
        /** Browser and system; `null`: unknown. */
        device: v.nullable(v.string()),
        /** `NOW`: what was proven takes it back. `PASSWORD`: only with a password of before beside it, or further back. `NEVER`: not here; it was proven with more. */
        reach: v.picklist(changeReaches),
      }),
    ),
    /** Whether a password of before is known that may be typed beside what was proven. */
    former_password_yn: yesNo,
    /** The last one first; also where nothing is listed, as a new password replaces one anyway. */
    confirmed_by: v.optional(v.array(confirmedBy), []),
    /** Moves that nothing takes back any more. */
    moves,
    reference,
  }),
  refusals: { '93000': 'verificationTimeExpired' },
});

/**
 * Stores the new password; every session ends, and all addresses of the account are told (security 10). Nobody is signed in by it:
 * the page leads to sign-in, where `user_id` is filled in. A refused password does not use the token up. Ours: `keeps` and `former_password`, by which
 * changes that were listed and not confirmed are taken back, as far as what was proven reaches.
 */
export const resetPassword = defineCall({
  ...recovery,
  id: 'ep:account:POST lv3/v1/find/pwd',
  method: 'POST',
  path: 'lv3/v1/find/pwd',
  body: v.object({
    state: flowState,
    token: proof,
    password: secret(newPassword),
    /** A password that the account had before; it proves the owner beside what was proven, and never alone. */
    former_password: v.optional(secret(signInPassword)),
    /** Ids of the listed changes that are the owner's own; left out: nothing was listed, and nothing is taken back. */
    keeps: v.optional(v.pipe(v.array(shortText), v.maxLength(mostListedChanges))),
    disowns,
  }),
  value: v.object({
    /** `''`: no name is left that a password opens, as after a switch that was taken back; no password was stored. */
    user_id: v.optional(v.string(), ''),
    /** What was taken back. */
    gave_back: v.optional(givenBackFacts, []),
    /** Moves that nothing takes back any more; empty where nothing was listed. */
    moves,
    disowned,
    reference,
  }),
  refusals: {
    '93000': 'verificationTimeExpired',
    ...provesPassword,
    ...newPasswordRefusals,
    ...frozenRefusals,
    ...resetDoorRefusals,
  },
});

/** This browser stays signed in; all others do not. */
export const changePassword = defineCall({
  ...secure,
  id: 'ep:secure:PUT v1.0/modify/pwd',
  area: 'recovery',
  method: 'PUT',
  path: 'v1.0/modify/pwd',
  body: v.object({ current_password: secret(signInPassword), new_password: secret(newPassword) }),
  value: nothing,
  refusals: { ...provesPassword, ...newPasswordRefusals, ...frozenRefusals },
});

/**
 * Whether the reminder to change the password is due. Ours: `user_id`, the name to sign in with, for password managers and the rules of
 * a new password; `''`: the member has none.
 */
export const passwordGuide = defineCall({
  ...simMember,
  id: 'ep:account:GET web/member/pwd/check/guide',
  area: 'recovery',
  method: 'GET',
  path: 'web/member/pwd/check/guide',
  value: v.object({ pwdCampaignYn: yesNo, changedDt: v.nullable(v.number()), user_id: v.optional(v.string(), '') }),
  refusals: {},
});

/** Hides the reminder for 90 days (spec A §9). */
export const passwordGuideSkip = defineCall({
  ...simMember,
  id: 'ep:account:POST web/member/pwd/change/skip',
  area: 'recovery',
  method: 'POST',
  path: 'web/member/pwd/change/skip',
  body: v.object({ reason: v.optional(shortText), from: v.optional(givenText(40)) }),
  value: nothing,
  refusals: {},
});

/** Ours: whether a member has a security question; neither question nor answer is shown. */
export const securityQuestionRead = defineCall({
  ...secure,
  id: 'own:security-question',
  area: 'recovery',
  method: 'GET',
  path: 'v1.0/security-question',
  value: v.object({
    set_yn: yesNo,
    /** Epoch milliseconds. */
    changed_dt: v.nullable(v.number()),
    /** The name to sign in with, for password managers. */
    user_id: v.optional(v.string(), ''),
    /** `N`: the account has a confirmed address, number or person, so that no answer would count. */
    counts_yn: v.optional(yesNo, 'Y'),
  }),
  refusals: {},
});

/** Ours: sets or replaces the security question of a member who proves the password. */
export const securityQuestionSave = defineCall({
  ...secure,
  id: 'own:security-question-save',
  area: 'recovery',
  method: 'PUT',
  path: 'v1.0/security-question',
  body: v.object({
    current_password: secret(signInPassword),
    ...securityQuestion.entries,
    answer: secret(securityAnswer),
  }),
  value: nothing,
  refusals: { ...provesPassword, '45004': 'questionInvalid', ...frozenRefusals },
});

/**
 * Ours: what a letter about a change of the account links to (`notMePath`, its `state` in the query): what was changed, and when.
 * Reading changes nothing.
 */
export const notMeRead = defineCall({
  ...recovery,
  id: 'own:not-me',
  method: 'GET',
  path: 'v1/recovery/not-me',
  query: byState,
  value: v.object({
    change: v.picklist(accountChanges),
    /** Whose account it is, masked, where the link is that of a guardian, which asks for the check of that person; `null`: the own account. */
    child: v.optional(v.nullable(v.string()), null),
    /** Epoch milliseconds. */
    at: v.number(),
    /** Whether the link was pressed already. */
    locked_yn: yesNo,
    /** `OPEN`: the link takes something back, or keeps changes away. `LOCKED`: it was pressed. `BACK`: a new password was chosen after that.
     * `OUTWEIGHED`: it does nothing, as what was changed was proven with more than a mailbox, and changes were kept away within 30 days. */
    standing: v.picklist(notMeStandings),
    /** When the new password was chosen, epoch milliseconds; `null`: not since the press. */
    back_at: v.nullable(v.number()),
    /** Whether the press would keep changes away for 72 hours. */
    freezes_yn: yesNo,
    /** Until when changes are kept away, epoch milliseconds; `null`: they are not. */
    frozen_until: v.nullable(v.number()),
    /** What the link would give back, in this browser: one that counts for the account proves more. */
    gives_back: givenBackFacts,
    /** What it would give back beside that with the password, or the one of before the change. */
    password_gives_back: v.optional(givenBackFacts, []),
    /** The last one first. Empty where nothing else recovers the account: the recovery that follows the press asks then. */
    confirmed_by: v.optional(v.array(confirmedBy), []),
    /** Moves that the link disputes, of those from before its letter only what it gives back; empty unless `OPEN`. */
    moves,
    /** What the press gave back; empty where the link was not pressed. */
    gave_back: v.optional(givenBackFacts, []),
    /** What happened since, the first of it first; empty unless `OPEN`. */
    happened: v.array(
      v.object({
        /** Epoch milliseconds. */
        at: v.number(),
        /** In the language of the page. */
        words: v.string(),
        /** Country; `null`: unknown. */
        place: v.nullable(v.string()),
        /** Browser and system; `null`: unknown. */
        device: v.nullable(v.string()),
      }),
    ),
  }),
  refusals: { '93000': 'verificationTimeExpired' },
});

/**
 * Ours: "this was not me": gives back what was changed since with no more than the link proves, keeps changes away for 72 hours, once in 30 days, ends
 * all access, and starts a reset, in whose `state` the page goes on (`/recovery/pw?state`). The owner still signs in. The link proves a mailbox; a
 * browser that counts for the account, or the password, proves more. A wrong password leaves the link as it is. The link of a guardian changes nothing: it
 * starts a reset that the check of the guardian on record proves (type `recovery-pw`); the link is used up by the new password.
 */
export const notMeLock = defineCall({
  ...recovery,
  id: 'own:not-me-lock',
  method: 'POST',
  path: 'v1/recovery/not-me',
  body: v.object({
    state: flowState,
    /** The password, or the one that the account had before the change. */
    password: v.optional(secret(signInPassword)),
    disowns,
  }),
  value: v.object({
    state: flowState,
    status,
    standing: v.picklist(notMeStandings),
    /** Until when changes are kept away, epoch milliseconds; `null`: they are not. */
    frozen_until: v.nullable(v.number()),
    /** What was given back. */
    gave_back: givenBackFacts,
    /** Moves that stay all the same; those from before the letter where a password was proven. */
    moves,
    disowned,
    reference,
  }),
  refusals: { '93000': 'verificationTimeExpired', ...provesPassword },
});
