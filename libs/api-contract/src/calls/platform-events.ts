import * as v from 'valibot';
import { defineCall } from '../definition/define-call.ts';
import { secret } from '../definition/secret.ts';
import { moveParts } from '../enums/account-changes.ts';
import { platformEventNames } from '../enums/wire-enums.ts';
import { epochMs, givenText, numberText, shortText } from '../schemas/fields.ts';

/**
 * Ours: what a game's server has to know of its members: that one leaves the platform, came back, is deleted, left this game, brought an account of its former service, or
 * took back a move that was made in the name of its owner. It shows its client secret and reads on from `after`, the `next` of its last call; without it from the oldest that is kept. The order never
 * changes, and no event comes before one that was read.
 */
export const platformEvents = defineCall({
  id: 'own:platform-events',
  area: 'account-lifecycle',
  base: 'auth',
  method: 'POST',
  path: 'v1.0/platform/events',
  auth: 'none',
  envelope: 'zero',
  body: v.object({
    client_id: shortText,
    client_secret: secret(givenText(512)),
    after: v.optional(numberText),
  }),
  value: v.object({
    events: v.array(
      v.object({
        at: epochMs,
        event: v.picklist(platformEventNames),
        member_no: v.number(),
        /** The game that it is about; `null`: all. */
        service_id: v.nullable(v.string()),
        /** Of `changes-taken-back` what went back; else empty. */
        facts: v.optional(v.array(v.picklist(moveParts)), []),
      }),
    ),
    /** Where the next call goes on. */
    next: v.string(),
    /** Whether there is more to read at once. */
    more_yn: v.picklist(['Y', 'N']),
  }),
  refusals: { '41001': 'clientUnknown' },
  spec: 'B§4',
});
