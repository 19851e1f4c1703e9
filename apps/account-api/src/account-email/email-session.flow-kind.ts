import * as v from 'valibot';
import { hashToken } from '../shared/crypto/hashes.ts';
import { localeOfMember } from '../shared/mails/send-mail.ts';
import { accountSendRules } from '../flows/contact-proof.policy.ts';
import { getMember } from '../accounts/accounts.repository.ts';
import { markFlow } from '../flows/flows.repository.ts';
import { defineFlowKind } from '../flows/flow-kind.ts';

export const emailSessionKind = 'email-session';
export const emailSessionData = v.object({ contact: v.string(), proven: v.optional(v.literal('email')) });

/** A member's address that a code is mailed to; what the proof is for, another call says (spec B §3, "Email session"). */
export const emailSessionFlowKind = defineFlowKind({
  owns: (kind) => kind === emailSessionKind,

  contact: async ({ db, clock }, _caller, { state, guid, data }) => {
    const { contact, proven } = v.parse(emailSessionData, data);
    if (guid === null || proven !== undefined) return null;
    const mark = { stateHash: hashToken(state), kind: emailSessionKind, name: 'proven', value: 'email' } as const;
    return {
      state,
      guid,
      proof: { channel: 'email', types: [], contact: 'kept' },
      known: contact,
      only: contact,
      purpose: 'contact',
      locale: localeOfMember(await getMember(db, guid)),
      sends: { subject: guid, rules: accountSendRules },
      keep: async () => ((await markFlow(db, { ...mark, now: clock.now() })) ? 'kept' : 'wrongVerifyStep'),
    };
  },
});
