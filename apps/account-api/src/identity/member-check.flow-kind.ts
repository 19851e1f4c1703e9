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

export const memberCheckKind = 'person-check';
const dataSchema = v.object({
  types: v.array(v.picklist(verificationTypes)),
  /** The game that may take the result; `null`: a page of the portal asked. */
  service: v.optional(v.nullable(v.string()), null),
  /** Whether a game's web view asked: the account keeps nothing that its game did not know before. */
  byWebView: v.optional(v.boolean(), false),
  proven: v.optional(v.literal('person')),
});
export const readMemberCheck = ({ data }: Pick<OpenFlow, 'data'>) => v.parse(dataSchema, data);

type MemberFlow = Readonly<{
  guid: string;
  types: readonly VerificationType[];
  service: string | null;
  byWebView: boolean;
}>;

/** Opens a flow for a member who is signed in, bound to the browser. `null`: it was no browser. */
export const openMemberFlow = (
  platform: Platform,
  caller: Caller,
  { guid, ...data }: MemberFlow,
): Promise<string | null> => openBoundFlow(platform, caller, { kind: memberCheckKind, guid, data });

/** The check of a member's own person that a game or a page asked for. */
export const memberCheckFlowKind = defineFlowKind({
  owns: (name) => name === memberCheckKind,

  person: async ({ db, clock }, _caller, flow) => {
    const { types, service, byWebView, proven } = readMemberCheck(flow);
    if (flow.guid === null || proven !== undefined) return null;
    const mark = { stateHash: hashToken(flow.state), kind: memberCheckKind, name: 'proven', value: 'person' } as const;
    return {
      state: flow.state,
      guid: flow.guid,
      types,
      service,
      result: byWebView ? 'compareOrTell' : 'compareOrCertify',
      prove: () => markFlow(db, { ...mark, now: clock.now() }),
    };
  },

  status: async (_platform, _caller, flow) => {
    const { types, proven } = readMemberCheck(flow);
    return {
      type: types[0] ?? null,
      status: verificationStatuses.phone,
      stage: proven === undefined ? completionStages.personRequired : completionStages.personDone,
    };
  },
});
