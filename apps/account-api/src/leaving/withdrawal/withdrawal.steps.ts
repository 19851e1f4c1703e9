import { completionStages, verificationStatuses, type WithdrawalWay } from '@gatehouse/api-contract';
import { localeOfMember } from '../../base/mails/send-mail.ts';
import type { Platform } from '../../base/platform.ts';
import { accountSendRules } from '../../flow/flows/contact-proof.policy.ts';
import { stepsOf } from '../../flow/flows/flow-kind.port.ts';
import { contactFor, contactShownOf, readOwner } from './withdrawal-facts.query.ts';
import { withdrawalFlow } from './withdrawal.flow.ts';

const types = ['delete-account'] as const;

type Held = NonNullable<ReturnType<typeof withdrawalFlow.heldIn>>;

/** What is due in a withdrawal that is under way; `null`: nothing. */
function due({ data: { way, proven }, guid, state }: Held) {
  return proven === undefined && way !== null && guid !== null ? { way, guid, state } : null;
}

/** Keeps the owner as proven; exactly one of several calls at a time does it. */
const prove = (platform: Platform, flow: Held, by: WithdrawalWay): Promise<boolean> =>
  withdrawalFlow.change(platform, flow, { proven: by }, 'proven');

/** The owner's proof before an account is given up. */
export const withdrawalFlowSteps = stepsOf(withdrawalFlow, {
  contact: async (ctx, flow) => {
    const step = due(flow);
    if (step === null || step.way === 'person') return null;
    const { way: channel, guid, state } = step;
    const owner = await readOwner(ctx, guid);
    const only = contactFor(channel, owner);
    if (only === null) return null;
    return {
      state,
      guid,
      proof: { channel, types, contact: 'kept' },
      known: only,
      only,
      purpose: 'withdrawal',
      locale: localeOfMember(owner.member),
      sends: { subject: guid, rules: accountSendRules },
      ofOwner: true, // signed in, in the browser of the session
      keep: async () => ((await prove(ctx, flow, channel)) ? 'kept' : 'wrongVerifyStep'),
    };
  },

  person: async (ctx, flow) => {
    const step = due(flow);
    if (step?.way !== 'person') return null;
    const { guid, state } = step;
    return { state, guid, types, result: 'onlyCompare', prove: () => prove(ctx, flow, 'person') };
  },

  /** For the page of a verification, which checks the person and comes back here. */
  status: async (ctx, { data, guid }) => {
    const { way, proven } = data;
    const stages =
      way === 'person'
        ? { open: completionStages.personRequired, done: completionStages.personDone }
        : { open: completionStages.none, done: completionStages.complete };
    const owner = guid === null ? null : await readOwner(ctx, guid);
    return {
      type: 'delete-account',
      status: way === 'email' ? verificationStatuses.email : verificationStatuses.phone,
      stage: proven === undefined ? stages.open : stages.done,
      contact: owner ? await contactShownOf(ctx, way, owner) : '',
      redirectUrl: new URL('/withdrawal', ctx.settings.sites[ctx.caller.brand].origin).href,
    };
  },
});
