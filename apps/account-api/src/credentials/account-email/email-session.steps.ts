import { getMember } from '../../account/accounts/accounts.repository.ts';
import { localeOfMember } from '../../base/mails/send-mail.ts';
import { accountSendRules } from '../../flow/flows/contact-proof.policy.ts';
import { stepsOf } from '../../flow/flows/flow-kind.port.ts';
import { emailSessionFlow } from './email-session.flow.ts';

/** The code of an email session. */
export const emailSessionFlowSteps = stepsOf(emailSessionFlow, {
  contact: async (ctx, flow) => {
    const { state, guid, data } = flow;
    if (guid === null || data.proven !== undefined) return null;
    const prove = () => emailSessionFlow.change(ctx, flow, { proven: 'email' }, 'proven');
    return {
      state,
      guid,
      proof: { channel: 'email', types: [], contact: 'kept' },
      known: data.contact,
      only: data.contact,
      isNamed: data.named === true,
      purpose: 'contact',
      locale: localeOfMember(await getMember(ctx.db, guid)),
      sends: { subject: guid, rules: accountSendRules },
      keep: async () => ((await prove()) ? 'kept' : 'wrongVerifyStep'),
    };
  },
});
