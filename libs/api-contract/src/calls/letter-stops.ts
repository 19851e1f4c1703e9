import * as v from 'valibot';
import { sim } from '../definition/call-kinds.ts';
import { defineCall } from '../definition/define-call.ts';
import { proof } from '../schemas/fields.ts';

const stop = { ...sim, area: 'recovery', spec: 'A§4' } as const;
const byLetter = v.object({ letter: proof });
const standing = v.object({
  /** The mailbox that the letter went to, masked. */
  email: v.string(),
  /** Until when letters that others ask for are stopped, epoch milliseconds; `null`: they are sent. */
  stopped_until: v.nullable(v.number()),
  /** Whether this letter stops them: not if they were allowed again after it was written. */
  may_stop: v.boolean(),
});
/** The link is none of ours, or its letter is older than a change of the platform's keys. */
const unknownLetter = { '93000': 'verificationTimeExpired' } as const;

/** Ours: whether a mailbox gets letters that anybody can ask for, by the link of such a letter. Reading changes nothing. */
export const letterStopRead = defineCall({
  ...stop,
  id: 'own:letter-stop',
  method: 'GET',
  path: 'v1/recovery/letters',
  query: byLetter,
  value: standing,
  refusals: unknownLetter,
});

/**
 * Ours: a mailbox gets no letters for a while that others ask for (RFC 8058). Letters about changes of an account, and codes that its owner asks for in a known browser or a
 * session, are sent on. A letter from before they were allowed again stops nothing.
 */
export const letterStopBegin = defineCall({
  ...stop,
  id: 'own:letter-stop-begin',
  method: 'POST',
  path: 'v1/recovery/letters/stop',
  body: byLetter,
  value: standing,
  refusals: unknownLetter,
});

/** Ours: such letters are sent again. */
export const letterStopEnd = defineCall({
  ...stop,
  id: 'own:letter-stop-end',
  method: 'POST',
  path: 'v1/recovery/letters/allow',
  body: byLetter,
  value: standing,
  refusals: unknownLetter,
});
