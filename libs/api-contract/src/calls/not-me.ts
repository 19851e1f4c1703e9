import * as v from 'valibot';
import { sim } from '../definition/call-kinds.ts';
import { defineCall } from '../definition/define-call.ts';
import { provesPassword } from '../definition/refusal-sets.ts';
import { secret } from '../definition/secret.ts';
import { accountChanges, notMeStandings } from '../enums/account-changes.ts';
import { verificationStatuses } from '../enums/wire-enums.ts';
import { yesNo } from '../schemas/account.ts';
import { confirmedBy, disowned, disowns, moves, reference } from '../schemas/disputed-changes.ts';
import { flowState } from '../schemas/fields.ts';
import { givenBackFacts } from '../schemas/given-back.ts';
import { signInPassword } from '../schemas/sign-in-fields.ts';

const recovery = { ...sim, area: 'recovery' } as const;
const byState = v.object({ state: flowState });
const status = v.picklist(Object.values(verificationStatuses));

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
