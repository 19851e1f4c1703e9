import * as v from 'valibot';
import { simMember } from '../definition/call-kinds.ts';
import { defineCall } from '../definition/define-call.ts';
import { guardianRefusals, personRefusals, verificationRefusals } from '../definition/refusal-sets.ts';
import { channelingSteps } from '../enums/wire-enums.ts';
import { gdsInfo } from '../schemas/account.ts';
import { flowState, identifierText, nothing } from '../schemas/fields.ts';
import { agreements } from '../schemas/flow-results.ts';

const channeling = { ...simMember, area: 'account-lifecycle' } as const;
const refusals = { ...verificationRefusals, ...personRefusals, ...guardianRefusals, '47404': 'gameNotFound' } as const;

/** Step of moving a game's account to the platform's account (spec A §7, B §3). */
export const channelingState = defineCall({
  ...channeling,
  id: 'ep:account:POST v1/channeling/state',
  method: 'POST',
  path: 'v1/channeling/state',
  body: v.object({ state: v.optional(flowState), game_id: identifierText, gds_info: v.optional(gdsInfo) }),
  value: v.object({ channelingStepCode: v.picklist(channelingSteps), state: flowState }),
  refusals,
});

export const channelingThirdRegister = defineCall({
  ...channeling,
  id: 'ep:account:POST v1/channeling/third/register',
  method: 'POST',
  path: 'v1/channeling/third/register',
  body: v.object({ state: flowState }),
  value: nothing,
  refusals,
});

export const channelingTerms = defineCall({
  ...channeling,
  id: 'ep:unknown:channeling-terms-agree',
  method: 'POST',
  path: 'v1/channeling/terms/agree',
  pathIsOurs: true,
  body: v.object({ state: flowState, terms: agreements }),
  value: v.object({ state: flowState }),
  refusals,
});
