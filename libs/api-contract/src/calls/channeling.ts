import * as v from 'valibot';
import { simMember } from '../definition/call-kinds.ts';
import { defineCall } from '../definition/define-call.ts';
import { frozenRefusals, guardianRefusals, personRefusals, verificationRefusals } from '../definition/refusal-sets.ts';
import { channelingSteps } from '../enums/wire-enums.ts';
import { gdsInfo, yesNo } from '../schemas/account.ts';
import { broughtAlong } from '../schemas/brought-along.ts';
import { address, epochMs, flowState, identifierText } from '../schemas/fields.ts';
import { agreements } from '../schemas/flow-results.ts';

const channeling = { ...simMember, area: 'account-lifecycle', spec: 'B§7' } as const;
const refusals = {
  ...verificationRefusals,
  ...personRefusals,
  ...guardianRefusals,
  '44024': 'migrationDone',
  '47404': 'gameNotFound',
} as const;

/**
 * Step of moving the account of a game's former service to the platform's account (spec A §7, B §3, B §4). A `state` comes from
 * that service and belongs to the browser that shows it first; without one, the steps can be done, but there is no account to move yet.
 */
export const channelingState = defineCall({
  ...channeling,
  id: 'ep:account:POST v1/channeling/state',
  method: 'POST',
  path: 'v1/channeling/state',
  body: v.object({
    state: v.optional(flowState),
    game_id: identifierText,
    gds_info: v.optional(gdsInfo),
    /** Ours: the screens of the steps lead back with it. */
    brought: v.optional(broughtAlong, {}),
  }),
  value: v.object({
    channelingStepCode: v.picklist(channelingSteps),
    state: flowState,
    /** Ours: the flow of the screen that the step names, where that screen has one of its own. */
    step_state: v.optional(flowState),
    /** A step changed the member after the access token was made: the session is renewed before the page goes on. */
    refresh_yn: v.optional(yesNo, 'N'),
    /** Ours: the game, its former service, and what would be moved; `null`: the service named no account yet. */
    game_name: v.optional(v.string(), ''),
    service_name: v.optional(v.string(), ''),
    account: v.optional(v.nullable(v.object({ name: v.string(), characters: v.array(v.string()) })), null),
    /** Ours: the account that it is moved to. */
    nickname: v.optional(v.string(), ''),
    email: v.optional(v.string(), ''),
    /** Ours: area of the terms that the member agrees to, once no step is left; `''`: agreed, or not due yet. */
    terms_area: v.optional(v.string(), ''),
    /** Ours: where it ends, at the former service; after the registration with its code. */
    redirect_url: v.optional(address, ''),
    registered_yn: v.optional(yesNo, 'N'),
    /** Ours: when it was moved; `null`: not yet. */
    moved_dt: v.optional(v.nullable(epochMs), null),
  }),
  refusals,
});

/** The member's own agreement, before the registration. */
export const channelingTerms = defineCall({
  ...channeling,
  id: 'ep:unknown:channeling-terms-agree',
  method: 'POST',
  path: 'v1/channeling/terms/agree',
  pathIsOurs: true,
  body: v.object({ state: flowState, terms: agreements }),
  value: v.object({ state: flowState }),
  refusals: { ...refusals, '99999': 'termsNotAgreed' },
});

/** Decides the move, once. It happens when the former service takes the result that `redirect_url` brings. */
export const channelingThirdRegister = defineCall({
  ...channeling,
  id: 'ep:account:POST v1/channeling/third/register',
  method: 'POST',
  path: 'v1/channeling/third/register',
  body: v.object({ state: flowState }),
  value: v.object({
    /** Ours: the former service's own address, with a code for its server. */
    redirect_url: v.optional(address, ''),
  }),
  refusals: { ...refusals, '40120': 'proofNeeded', ...frozenRefusals },
});
