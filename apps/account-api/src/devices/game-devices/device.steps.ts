import { accountSendRules } from '../../flow/flows/contact-proof.policy.ts';
import { stepsOf } from '../../flow/flows/flow-kind.port.ts';
import { deviceLocaleOf } from './device-locale.query.ts';
import { deviceFlow, deviceFlowOf, lastCodeIn } from './device.flow.ts';
import { codeIsDue, contactOf, hasContact, keepContact } from './keep-contact.command.ts';

/** Devices of a game: a code to a contact that the registration has, or to a new one. */
export const deviceFlowSteps = stepsOf(deviceFlow, {
  isProven: async (_ctx, { data: { stage } }) => stage === 'proven' || stage === 'done',
  contact: async (ctx, held) => {
    const flow = deviceFlowOf(held);
    if (!flow || !codeIsDue(flow)) return null;
    const { home, data } = flow;
    const { method: channel, kept } = data;
    if (channel === null) return null;
    const only = kept ? await contactOf(ctx, home, channel) : null;
    if (kept && only === null) return null;
    const last = kept ? null : await lastCodeIn(ctx, flow); // sent again after the page forgot what was typed
    const typed = last !== null && last.at.getTime() >= data.methodSince ? last.contact : null;
    return {
      state: flow.state,
      guid: home.guid,
      proof: { channel, types: ['verification-code'], contact: kept ? 'kept' : 'typed' },
      known: only ?? typed,
      only,
      purpose: 'device',
      locale: await deviceLocaleOf(ctx.db, home),
      sends: { subject: home.guid, rules: accountSendRules },
      has: async (contact) => ((await hasContact(ctx, flow, contact)) ? 'contactIsOwn' : null),
      keep: (contact) => keepContact(ctx, flow, contact),
    };
  },
});
