import * as v from 'valibot';
import { defineCall } from '../definition/define-call.ts';
import { secret } from '../definition/secret.ts';
import { address, epochMs, flowState, givenText, identifierText, proof, shortText } from '../schemas/fields.ts';

/** Calls of the server of a game's former service; a page never makes them. */
const service = {
  area: 'account-lifecycle',
  base: 'auth',
  method: 'POST',
  auth: 'none',
  envelope: 'zero',
  spec: 'B§4',
} as const;
const client = { client_id: shortText, client_secret: secret(givenText(512)) } as const;

const mostMovedCharacters = 50;

/**
 * Begins the move of an account whose owner is signed in at the former service. Its page sends the browser to
 * `/channeling?game_id&redirect_url&state`; the state is shown within ten minutes. What was begun for this account before ends.
 */
export const channelingOpen = defineCall({
  ...service,
  id: 'own:channeling-open',
  path: 'v1.0/channeling/open',
  body: v.object({
    ...client,
    account_id: identifierText,
    /** How the player knows the account. */
    account_name: givenText(60),
    characters: v.pipe(v.array(v.object({ name: givenText(40) })), v.maxLength(mostMovedCharacters)),
    /** Where the player is sent back to. */
    redirect_url: address,
  }),
  value: v.object({ state: flowState, expires_at: epochMs }),
  refusals: {
    '40301': 'addressNotAllowed',
    '41001': 'clientUnknown',
    '44024': 'migrationDone',
    '47404': 'gameNotFound',
  },
});

/**
 * Moves a registered account: for the state that the service began in the session of the browser that brings the code, and for no
 * other. Exactly one call moves it; the same one again within the same code's time answers the same.
 */
export const channelingResult = defineCall({
  ...service,
  id: 'own:channeling-result',
  path: 'v1.0/channeling/result',
  body: v.object({ ...client, state: flowState, code: proof }),
  value: v.object({
    account_id: v.string(),
    member_no: v.number(),
    nickname: v.string(),
    moved_at: epochMs,
    characters: v.array(v.string()),
  }),
  refusals: {
    '41001': 'clientUnknown',
    '44024': 'migrationDone',
    '45017': 'wrongVerifyStep',
    '93000': 'verificationTimeExpired',
  },
});
