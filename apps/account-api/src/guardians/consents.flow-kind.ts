import { completionStages, verificationStatuses, type GuardianType } from '@gatehouse/api-contract';
import * as v from 'valibot';
import { hashToken } from '../shared/crypto/hashes.ts';
import { markFlow } from '../flows/flows.repository.ts';
import { defineFlowKind, type OpenFlow } from '../flows/flow-kind.ts';

export const consentsFlowKind = 'guardian:consents';
/** The type under which the page asks for the check of the reader. */
export const consentsType: GuardianType = 'parent-storage-identify';

const data = v.object({
  /** The guardian whose list a receipt opened; `null`: the list of the checked person. */
  guardianHash: v.nullable(v.string()),
  /** Who was checked. */
  proven: v.optional(v.string()),
});
export const readConsentsData = ({ data: raw }: Pick<OpenFlow, 'data'>) => v.parse(data, raw);

/** A guardian's own list: what opens it is a check of that person, whether or not a receipt led there. */
export const consentsFlowKindOfGuardian = defineFlowKind({
  owns: (kind) => kind === consentsFlowKind,

  person: async ({ db, clock }, _caller, open) => {
    const { guardianHash, proven } = readConsentsData(open);
    if (proven !== undefined) return null;
    const mark = { stateHash: hashToken(open.state), kind: consentsFlowKind, name: 'proven' } as const;
    return {
      state: open.state,
      types: [consentsType],
      result: 'handOver',
      guid: null,
      take: async (person) => {
        const { identityHash: value } = person;
        if (guardianHash !== null && value !== guardianHash) return 'identityVerificationRequired';
        return (await markFlow(db, { ...mark, value, now: clock.now() })) ? null : 'wrongVerifyStep';
      },
    };
  },

  status: async (_platform, _caller, open) => ({
    type: consentsType,
    status: verificationStatuses.phone,
    stage:
      readConsentsData(open).proven === undefined ? completionStages.guardianRequired : completionStages.guardianDone,
  }),
});
