import { transferSteps } from '@gatehouse/api-contract';
import { getMember } from '../../account/accounts/accounts.repository.ts';
import { isKnownBrowser } from '../../account/password/know-browser.command.ts';
import { localeOfMember } from '../../base/mails/send-mail.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { accountSends } from '../../flow/flows/contact-proof.policy.ts';
import { stepsOf, type KeepResult } from '../../flow/flows/flow-kind.port.ts';
import { lockNewName } from './lock-new-name.command.ts';
import { standingOf } from './switch-facts.query.ts';
import { areTermsAgreed, readTransfer, transferFlow, type Transfer } from './transfer.flow.ts';
import { transferStepOf } from './transfer.policy.ts';

/** Whether the new address is asked for: the switch is allowed and its terms are agreed. */
export const isAddressDue = async (ctx: RequestContext, transfer: Transfer): Promise<boolean> =>
  transferStepOf(await standingOf(ctx, transfer)) === transferSteps.allowed && (await areTermsAgreed(ctx, transfer));

/** The code to the new address of a switch; another address may follow until the switch is made. */
export const transferFlowSteps = stepsOf(transferFlow, {
  isProven: async (_ctx, { data: { email } }) => email !== undefined,
  contact: async (ctx, flow) => {
    const transfer = readTransfer(flow);
    if (!(await isAddressDue(ctx, transfer))) return null;
    const { state, guid } = transfer;
    const keep = async (email: string): Promise<KeepResult> => {
      const fault = await lockNewName(ctx, { guid, email });
      if (fault) return fault;
      return (await transferFlow.change(ctx, flow, { email })) ? 'kept' : 'wrongVerifyStep';
    };
    return {
      state,
      guid,
      proof: { channel: 'email', types: ['switch-id'], contact: 'typed' },
      known: null,
      only: null,
      purpose: 'contact',
      locale: localeOfMember(await getMember(ctx.db, guid)),
      sends: accountSends(guid, await isKnownBrowser(ctx, guid)),
      keep,
    };
  },
});
