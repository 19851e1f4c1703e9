import * as v from 'valibot';
import { simMember } from '../definition/call-kinds.ts';
import { defineCall } from '../definition/define-call.ts';
import { provesPassword } from '../definition/refusal-sets.ts';
import { secret } from '../definition/secret.ts';
import { toldChanges } from '../enums/account-changes.ts';
import { mostListedChanges } from '../rules/listed-changes.ts';
import { yesNo } from '../schemas/account.ts';
import { reference } from '../schemas/disputed-changes.ts';
import { shortText } from '../schemas/fields.ts';
import { givenBackFacts } from '../schemas/given-back.ts';
import { signInPassword } from '../schemas/sign-in-fields.ts';

const unseen = { ...simMember, area: 'recovery', path: 'v1/account/unseen-changes', spec: 'A§4' } as const;
const ids = v.pipe(v.array(shortText), v.maxLength(mostListedChanges));

/**
 * Ours: changes of what proves the owner of which it is not sure that a message reached the owner, for the page behind `unseenChangesYn` of a sign-in; or all changes of the
 * account that can still be undone. The newest first. Reading changes nothing.
 */
export const unseenChanges = defineCall({
  ...unseen,
  id: 'own:unseen-changes',
  method: 'GET',
  query: v.object({
    /** `Y`: all that can still be undone, whatever its owner heard of. */
    all_yn: v.optional(yesNo, 'N'),
  }),
  value: v.object({
    changes: v.array(
      v.object({
        /** What `mine` and `not_mine` of the answer name. */
        id: v.string(),
        change: v.picklist(toldChanges),
        /** Epoch milliseconds. */
        at: v.number(),
        /** The contact that the account has by that, masked; `''`: none, or a later change of the list is of the same one. */
        now: v.string(),
        /** Game of a decided move of a game account; `''`: it is of no game. */
        name: v.optional(v.string(), ''),
        /** Country in which that was; `null`: unknown. */
        place: v.nullable(v.string()),
        /** Browser and system; `null`: unknown. */
        device: v.nullable(v.string()),
        /** Whether a yes in this session counts as heard. */
        heard_yn: yesNo,
        /** Whether a sign-in asks about it: its owner may not have heard of it. */
        asked_yn: v.optional(yesNo, 'Y'),
      }),
    ),
    /** Whether the account has a password. */
    password_yn: yesNo,
    /** Whether all that can still be undone is listed. A platform of before knows nothing but what a sign-in asks about. */
    all_yn: v.optional(yesNo, 'N'),
  }),
  refusals: {},
});

/**
 * Ours: "Was this you?". A yes says that the owner heard of the change; a no takes the change back, as far as what this session proved reaches, and
 * further with a password. What the owner heard of and let pass, and a move of the account, takes two ways. A wrong password leaves everything as it is.
 */
export const answerChanges = defineCall({
  ...unseen,
  id: 'own:answer-changes',
  method: 'POST',
  body: v.object({
    /** Ids of the changes that the owner made. */
    mine: ids,
    /** Ids of those that the owner did not make. */
    not_mine: ids,
    /** The password, or one that the account had before. */
    password: v.optional(secret(signInPassword)),
  }),
  value: v.object({
    /** What was taken back. */
    gave_back: givenBackFacts,
    /** What was denied and stays: it was confirmed with more than is shown, or is too long ago. */
    stays: givenBackFacts,
    /** The same by change; absent: of a platform of before. */
    staying: v.optional(v.array(v.object({ id: v.string(), parts: givenBackFacts }))),
    /** Ids that name nothing which can be answered any more: it has an answer, was undone, or is too long ago. */
    gone: v.optional(v.array(v.string()), []),
    /** Whether every yes counts now. */
    heard_yn: yesNo,
    reference,
  }),
  refusals: { '40120': 'proofNeeded', ...provesPassword },
});
