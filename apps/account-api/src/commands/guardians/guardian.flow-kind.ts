import { completionStages, verificationStatuses } from '@gatehouse/api-contract';
import type { Caller } from '../../caller.ts';
import { unseal } from '../../crypto/seal.ts';
import type { Platform } from '../../platform.ts';
import { defineFlowKind, type OpenFlow } from '../flows/flow-kind.ts';
import { childFlowKind, findGuardianFlow, linkFlowKind } from './guardian-flow.ts';
import { failGuardianCheck, verifyGuardian } from './verify-guardian.command.ts';

async function read(platform: Platform, caller: Caller, { state }: OpenFlow) {
  const found = await findGuardianFlow(platform, caller, state);
  return found.ok ? found.value : null;
}

/** The check of a guardian, in the child's browser or behind a link. */
export const guardianFlowKind = defineFlowKind({
  owns: (kind) => kind === childFlowKind || kind === linkFlowKind,

  person: async (platform, caller, open) => {
    const held = await read(platform, caller, open);
    if (!held) return null;
    if (held.status === 'limit') return 'guardianTriesOver';
    const answered = held.role === 'guardian' && held.status === 'declined';
    if (held.status === 'agreed' || held.status === 'ended' || answered) return null;
    return {
      state: open.state,
      types: [held.one.type],
      result: 'handOver',
      guid: held.one.guid,
      take: (person) => verifyGuardian(platform, caller, held, person),
      failed: () => failGuardianCheck(platform, caller, held),
    };
  },

  status: async (platform, caller, open) => {
    const held = await read(platform, caller, open);
    if (!held) return null;
    const { one, role, status } = held;
    const [required, doneStage] =
      one.type === 'parent-channeling-third'
        ? [completionStages.socialPersonRequired, completionStages.socialPersonDone]
        : [completionStages.guardianRequired, completionStages.guardianDone];
    return {
      type: one.type,
      status: status === 'limit' ? verificationStatuses.notAllowed : verificationStatuses.phone,
      stage: status === 'agreed' || status === 'ended' ? doneStage : required,
      redirectUrl: role === 'child' ? unseal(one.sealed_return, open.state) : '',
    };
  },
});
