import { normaliseIdentifier } from '@gatehouse/api-contract';
import * as v from 'valibot';
import { noteNumberProven } from '../../account/accounts/accounts.repository.ts';
import { audited } from '../../base/audit/audited.command.ts';
import { inEvenTime } from '../../base/even-time.policy.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { noteVerifiedText } from '../../base/sms/admit-text.command.ts';
import { tryCode, type CodeRefusal } from '../codes/try-code.command.ts';
import type { ContactFlow, FlowRefusal, KeepFault, OrderRefusal } from '../flows/flow-kind.port.ts';
import { chargeVerifyFailure } from '../flows/verify-failures.command.ts';
import type { ContactChannel } from './contacts.repository.ts';
import {
  contactCodeData,
  contactCodeSubject,
  contactTriesOwner,
  contactTrySubject,
  countedKey,
  triesOwnerOf,
} from './order-contact-code.command.ts';

type Given<Channel extends ContactChannel, Fault extends KeepFault> = Readonly<{
  channel: Channel;
  state: string;
  /** The flow that waits for the code, as it is in the transaction that spends the code. */
  find(): Promise<Outcome<ContactFlow<OrderRefusal, Fault>, FlowRefusal>>;
  typed: string;
  /** Contact that the page means, where it says so: a code of another one is none of its step. */
  meant?: string | undefined;
}>;

/** How a contact that is not kept is refused. */
const refusalsOf = {
  email: { full: 'emailAccountLimit', taken: 'contactTaken', wrongVerifyStep: 'wrongVerifyStep' },
  phone: { full: 'phoneAccountLimit', taken: 'contactTaken', wrongVerifyStep: 'wrongVerifyStep' },
} as const;
type RefusalsOf = typeof refusalsOf;

const isMeant = (meant: string | undefined, contact: string): boolean =>
  meant === undefined || normaliseIdentifier(meant) === normaliseIdentifier(contact);

/**
 * Takes a code: its contact is kept, and the flow may go on. What is kept is the contact the code was sent to, not what a
 * page says. Whether too many accounts share it is told only now, to somebody who has it. In even time: the flow may be a reset,
 * whose account no page learns.
 */
export async function verifyContactCode<Channel extends ContactChannel, Fault extends KeepFault>(
  ctx: RequestContext,
  given: Given<Channel, Fault>,
): Promise<Outcome<{ state: string; contact: string }, FlowRefusal | CodeRefusal | RefusalsOf[Channel][Fault]>> {
  const { channel, state, find, typed, meant } = given;
  const take = async () => {
    const found = await find();
    if (!found.ok) return found;
    const { guid, recorded } = found.value;
    const event = { event: 'contact-verified', guid, details: { channel, ...recorded } } as const;
    return audited(ctx, { ...event, except: 'wrongVerifyStep' }, async () => {
      const tried = await tryContactCode(ctx, found.value, { channel, typed });
      if (!tried.ok) {
        await chargeVerifyFailure(ctx);
        return tried;
      }
      const contact = tried.value;
      const { only, keep } = found.value;
      if ((only ?? contact) !== contact || !isMeant(meant, contact)) return refuse('wrongVerifyStep');
      if (channel === 'phone') await noteVerifiedText(ctx, contact);
      const result = await keep(contact);
      if (result !== 'kept') return refuse(refusalsOf[channel][result]);
      // In a flow of the member; a stranger who has the number by now says nothing about its owner.
      if (channel === 'phone' && guid !== null)
        await noteNumberProven(ctx.db, { guid, phone: contact }, ctx.clock.now());
      return done({ state, contact });
    });
  };
  return inEvenTime(() => ctx.db.transaction(take));
}

/** The contact that a code proves. */
async function tryContactCode(
  platform: Platform,
  flow: ContactFlow,
  { channel, typed }: Readonly<{ channel: ContactChannel; typed: string }>,
): Promise<Outcome<string, CodeRefusal>> {
  const tried = await tryCode(platform, {
    ...contactCodeSubject(channel, flow.state),
    typed,
    counted: contactTrySubject(flow.state),
    owner: async () =>
      (await triesOwnerOf(platform, flow, channel)) ?? contactTriesOwner(flow.guid, countedKey(flow, channel, '')),
  });
  if (!tried.ok) return tried;
  const { contact, usable } = v.parse(contactCodeData, tried.value.data);
  return usable ? done(contact) : refuse('codeMismatch'); // this code was never sent
}
