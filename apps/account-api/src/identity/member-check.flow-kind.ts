import {
  completionStages,
  verificationStatuses,
  verificationTypes,
  type VerificationType,
} from '@gatehouse/api-contract';
import * as v from 'valibot';
import type { Platform } from '../shared/platform.ts';
import type { Caller } from '../shared/caller.ts';
import { hashToken } from '../shared/crypto/hashes.ts';
import { markFlow } from '../flows/flows.repository.ts';
import { defineFlowKind, type OpenFlow } from '../flows/flow-kind.ts';
import { openBoundFlow } from '../flows/open-bound-flow.command.ts';

const kind = 'person-check';
const dataSchema = v.object({ types: v.array(v.picklist(verificationTypes)), proven: v.optional(v.string()) });
const read = ({ data }: OpenFlow) => v.parse(dataSchema, data);

/** Opens a flow for a member who is signed in, bound to the browser. `null`: it was no browser. */
export const openMemberFlow = (
  platform: Platform,
  caller: Caller,
  { guid, types }: Readonly<{ guid: string; types: readonly VerificationType[] }>,
): Promise<string | null> => openBoundFlow(platform, caller, { kind, guid, data: { types } });

/** The check of a member's own person that a game or a page asked for. */
export const memberCheckFlowKind = defineFlowKind({
  owns: (name) => name === kind,

  person: async ({ db, clock }, _caller, flow) => {
    const { types, proven } = read(flow);
    if (flow.guid === null || proven !== undefined) return null;
    const mark = { stateHash: hashToken(flow.state), kind, name: 'proven', value: 'person' } as const;
    return {
      state: flow.state,
      guid: flow.guid,
      types,
      result: 'compareOrCertify',
      prove: () => markFlow(db, { ...mark, now: clock.now() }),
    };
  },

  status: async (_platform, _caller, flow) => {
    const { types, proven } = read(flow);
    return {
      type: types[0] ?? null,
      status: verificationStatuses.phone,
      stage: proven === undefined ? completionStages.personRequired : completionStages.personDone,
    };
  },
});
