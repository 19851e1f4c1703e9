import * as v from 'valibot';
import { secure, sim, simMember } from '../definition/call-kinds.ts';
import { defineCall } from '../definition/define-call.ts';
import { frozenRefusals, newPasswordRefusals, provesPassword, resetDoorRefusals } from '../definition/refusal-sets.ts';
import { secret } from '../definition/secret.ts';
import { changeReaches, givenBack } from '../enums/account-changes.ts';
import { mostListedChanges } from '../rules/listed-changes.ts';
import { yesNo } from '../schemas/account.ts';
import { confirmedBy, disowned, disowns, moves, reference } from '../schemas/disputed-changes.ts';
import { flowState, givenText, nothing, proof, shortText } from '../schemas/fields.ts';
import { givenBackFacts } from '../schemas/given-back.ts';
import { newPassword } from '../schemas/person-fields.ts';
import { signInPassword } from '../schemas/sign-in-fields.ts';
import { newUserToken } from './recovery.ts';

const recovery = { ...sim, area: 'recovery' } as const;

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
        /** Of a move until when it goes back, in epoch milliseconds; `null`: it does not, or it is a way. */
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
