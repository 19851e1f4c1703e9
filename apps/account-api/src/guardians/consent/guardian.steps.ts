import { stagesOf, verificationStatuses } from '@gatehouse/api-contract';
import { seal, unseal } from '../../base/crypto/seal.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { stepsOf } from '../../flow/flows/flow-kind.port.ts';
import { findHeldCase, guardianFlow } from './guardian.flow.ts';
import { caseSendRules, isAboutMove, mayAnswerBeside } from './guardian.policy.ts';
import { networkSends } from './network-sends.policy.ts';
import { failGuardianCheck, verifyGuardian } from './verify-guardian.command.ts';

async function read(ctx: RequestContext, { state }: Readonly<{ state: string }>) {
  const found = await findHeldCase(ctx, state);
  return found.ok ? found.value : null;
}

/** The check of a guardian, in the child's browser or behind a link. */
export const guardianFlowSteps = stepsOf(guardianFlow, {
  person: async (ctx, open) => {
    const held = await read(ctx, open);
    if (!held) return null;
    if (held.status === 'limit') return 'guardianTriesOver';
    if (held.role === 'child' && !mayAnswerBeside(held.guardianCase)) return null;
    const answered = held.role === 'guardian' && held.status === 'declined';
    if (held.status === 'agreed' || held.status === 'ended' || answered) return null;
    return {
      state: open.state,
      types: [held.guardianCase.type],
      result: 'handOver',
      guid: held.guardianCase.guid,
      take: (person) => verifyGuardian(ctx, held, person),
      failed: () => failGuardianCheck(ctx, held),
    };
  },

  // A guardian beside the child proves a mailbox, where the receipt of the consent goes (spec B §2, "parent_verify_email").
  contact: async (ctx, open) => {
    const held = await read(ctx, open);
    const isOpen = held?.status === 'open' || held?.status === 'asked' || held?.status === 'verified';
    if (!held || !isOpen || held.role !== 'child' || held.provenMail !== null) return null;
    const { guardianCase } = held;
    return {
      state: open.state,
      guid: guardianCase.guid,
      proof: { channel: 'email', types: [guardianCase.type], contact: 'typed' },
      known: null,
      only: null,
      purpose: 'guardian',
      locale: guardianCase.locale,
      sends: { subject: guardianCase.id, rules: caseSendRules },
      alsoSends: networkSends(ctx.caller),
      keep: async (contact) => {
        const mail = seal(contact, open.state);
        return (await guardianFlow.change(ctx, open, { mail }, 'mail')) ? 'kept' : 'wrongVerifyStep';
      },
    };
  },

  isProven: async (_ctx, { data: { mail } }) => mail !== null,

  country: async (ctx, open) => (await read(ctx, open))?.guardianCase.country ?? null,

  session: async (ctx, open) => {
    const held = open.variant === 'child' ? await read(ctx, open) : null;
    const guid = held && isAboutMove(held.guardianCase) ? held.guardianCase.guid : null;
    return guid === null ? null : { type: 'CHANNELING_THIRD', guid };
  },

  status: async (ctx, open) => {
    const held = await read(ctx, open);
    if (!held) return null;
    const { guardianCase, role, status } = held;
    const { open: required, done: doneStage } = stagesOf(guardianCase.type, 'person');
    return {
      type: guardianCase.type,
      status: status === 'limit' ? verificationStatuses.notAllowed : verificationStatuses.phone,
      stage: status === 'agreed' || status === 'ended' ? doneStage : required,
      redirectUrl: role === 'child' ? unseal(guardianCase.sealed_return, open.state) : '',
    };
  },
});
