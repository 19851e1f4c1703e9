import { getMember } from '../../account/accounts/accounts.repository.ts';
import { provingContactsOf, type ProvingChannel } from '../../account/ways/proving-contacts.query.ts';
import { localeOfMember } from '../../base/mails/send-mail.ts';
import { done, refuse } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { presentKind } from '../../flow/codes/code.presenter.ts';
import { codeChannels } from '../../flow/contacts/code-channels.command.ts';
import { sendCode } from '../../flow/contacts/send-code.command.ts';
import { accountSends } from '../../flow/flows/contact-proof.policy.ts';
import type { ContactFlow } from '../../flow/flows/flow-kind.port.ts';
import { ownerProofFlow, type OwnerProofFlow } from './owner-proof.flow.ts';

/** What a code does in the proof of a session: the contact is the account's own, and nothing of it changes. */
export async function proofContactOf(
  ctx: RequestContext,
  flow: OwnerProofFlow,
  guid: string,
): Promise<ContactFlow<null, 'wrongVerifyStep'>> {
  const { channel, contact } = flow.data;
  return {
    state: flow.state,
    guid,
    proof: { channel, types: [], contact: 'kept' },
    known: contact,
    only: contact,
    purpose: 'contact',
    ofOwner: true, // signed in, in the browser of the session
    locale: localeOfMember(await getMember(ctx.db, guid)),
    sends: accountSends(guid, true),
    keep: async (to) =>
      to === contact && (await ownerProofFlow.change(ctx, flow, { proven: channel }, 'proven'))
        ? 'kept'
        : 'wrongVerifyStep',
    recorded: { for: 'owner-proof' },
  };
}

/** Sends a code to a contact of the member that is old enough to prove the owner. */
export async function sendProofCode(
  ctx: RequestContext,
  { guid, channel }: Readonly<{ guid: string; channel: ProvingChannel }>,
) {
  const contact = (await provingContactsOf(ctx, guid)).get(channel);
  if (contact === undefined) return refuse('verificationNotAllowed');
  const state = await ownerProofFlow.open(ctx, { guid, data: { channel, contact } });
  if (state === null) return refuse('verificationTimeExpired');
  const flow = await ownerProofFlow.find(ctx, { state, guid });
  if (!flow.ok) return flow;
  const waits = await proofContactOf(ctx, flow.value, guid);
  const sent =
    channel === 'email'
      ? await sendCode(ctx, waits, { channel: codeChannels.email, typed: null })
      : await sendCode(ctx, waits, { channel: codeChannels.phone, typed: null });
  return sent.ok ? done({ state, sendCount: sent.value.sendCount, ...presentKind(sent.value) }) : sent;
}
