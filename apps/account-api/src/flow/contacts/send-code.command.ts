import type { RefusalName } from '@gatehouse/api-contract';
import { audited } from '../../base/audit/audited.command.ts';
import type { GivenCaptcha } from '../../base/http/captcha-headers-of.ts';
import { passMail } from '../../base/mails/send-mail.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { allowSends } from '../codes/allow-send.command.ts';
import type { SendRefusal } from '../codes/code.policy.ts';
import { nameOfContact, strangersSends } from '../codes/strangers-sends.policy.ts';
import type { ContactFlow, OrderRefusal } from '../flows/flow-kind.port.ts';
import type { CodeChannel } from './code-channels.command.ts';
import type { ContactChannel } from './contacts.repository.ts';
import { orderContactCode } from './order-contact-code.command.ts';
import { noteUndelivered } from './sent-contact-code.command.ts';

export type AskedCode<Refusal extends RefusalName> = Readonly<{
  channel: CodeChannel<Refusal>;
  /** `null`: the contact that the flow knows. */
  typed: string | null;
  /** Beside the call. */
  captcha?: GivenCaptcha | null;
}>;
type Sent = Readonly<{ state: string; sendCount: number; contact: string; isLong: boolean }>;

/**
 * Sends the code that a flow waits for, by one channel. Where only one contact will do, another one that is typed is answered alike and
 * gets nothing; then nobody waits for the delivery either (security 3).
 */
export async function sendCode<Refusal extends RefusalName, Unfit extends OrderRefusal = null>(
  ctx: RequestContext,
  flow: ContactFlow<Unfit>,
  { channel, typed, captcha = null }: AskedCode<Refusal>,
): Promise<Outcome<Sent, SendRefusal | NonNullable<Unfit> | Refusal>> {
  const contact = contactOf(flow, channel, typed);
  if (contact === null) return refuse(channel.unreadable);
  const unfit = (await channel.refusalOf(ctx, contact, flow)) ?? (await flow.has?.(contact)) ?? null;
  if (unfit !== null) return refuse(unfit);
  const admitted = await channel.admit(ctx, { flow, contact, captcha });
  if (!admitted.ok) return admitted;
  const { solved } = admitted.value;
  const order = { ...flow, channel: channel.name, contact, typed: typed !== null, solved };
  const details = { channel: channel.name, ...flow.recorded };
  const event = { event: 'contact-code', guid: flow.guid, details, done: 'ordered' } as const;
  const ordered = await audited(ctx, event, () => orderContactCode(ctx, order));
  if (!ordered.ok) return ordered;
  const { code, isLong, lifetimeMs, sendCount, isCountedAsOwners, kept, instead } = ordered.value;
  const locale = ctx.caller.lang ?? flow.locale;
  const addressed = { template: 'verificationCode', to: contact, locale, brand: ctx.caller.brand } as const;
  const long = isLong && { long: { link: linkOf(ctx, flow, code) } };
  const message = { ...addressed, purpose: flow.purpose, code, lifetimeMs, ...long };
  const send = () => channel.deliver(ctx, message);
  const isOwner = flow.ofOwner ?? flow.hidden?.isOwn ?? false;
  const isOwners = isCountedAsOwners || isOfSession(ctx, flow, contact);
  const taken = await channel.take(ctx, { to: receiverOf(flow, contact), isOwner, isOwners, message });
  const fits = await mailboxTakes(ctx, flow, { channel: channel.name, solved });
  const pass = async () => (taken === 'dropped' ? passMail(ctx, message.template) : taken === 'taken');
  const deliver = taken === 'taken' ? (instead ?? (fits ? send : pass)) : pass;
  if (!(await settle(flow, { contact, isTyped: order.typed, deliver, mayLeave: taken === 'taken' }))) {
    await noteUndelivered(ctx, { channel: channel.name, state: flow.state, code, kept });
    return refuse(channel.undelivered);
  }
  return done({ state: flow.state, sendCount, contact, isLong });
}

/** To the page that waits for a long code, which is in the fragment: no server and no log gets it. `null`: the flow has no such page. */
const linkOf = ({ settings, caller }: RequestContext, { page }: Pick<ContactFlow, 'page'>, code: string) =>
  page === undefined ? null : `${settings.sites[caller.brand].origin}${page}#code=${code}`;

/**
 * A contact that no page may know is counted by the name that was typed, so that no answer tells of it; where it has a name of its own, that
 * one is counted too, unsaid. Without one the same work is done, so that the time tells nothing either.
 */
async function mailboxTakes(
  ctx: RequestContext,
  { hidden, known }: Pick<ContactFlow, 'hidden' | 'known'>,
  { channel, solved }: Readonly<{ channel: ContactChannel; solved: boolean }>,
): Promise<boolean> {
  if (!hidden || hidden.isOwn) return true;
  const own = known === null ? null : nameOfContact(ctx, known);
  const name = own === null || own === hidden.countedAs ? nameOfContact(ctx, `no other than ${hidden.countedAs}`) : own;
  return (await allowSends(ctx, strangersSends(ctx, { channel, name, solved }))).ok || name !== own;
}

/** A member who is signed in asks for a code to the own contact. */
const isOfSession = (
  { caller }: Pick<RequestContext, 'caller'>,
  { guid, known, isNamed = false }: Pick<ContactFlow, 'guid' | 'known' | 'isNamed'>,
  contact: string,
): boolean => guid !== null && caller.session?.guid === guid && contact === known && !isNamed;

/** Where the code really goes, or the letter in its place; `null`: nowhere, and the answer is the same. */
const receiverOf = ({ hidden, known, only }: Pick<ContactFlow, 'hidden' | 'known' | 'only'>, contact: string) => {
  if (hidden) return contact === known ? known : (hidden.instead?.to ?? null);
  return (only ?? contact) === contact ? contact : null;
};

function contactOf<Refusal extends RefusalName>(
  { known, hidden }: Pick<ContactFlow, 'known' | 'hidden'>,
  { read, placeholder }: Pick<CodeChannel<Refusal>, 'read' | 'placeholder'>,
  typed: string | null,
): string | null {
  if (typed !== null) return read(typed);
  return known ?? (hidden ? placeholder : null);
}

type Delivery = Readonly<{ contact: string; isTyped: boolean; deliver: () => Promise<boolean>; mayLeave: boolean }>;

/** `false`: the message was not taken, and the page may learn it: whether anything is sent tells it nothing. */
async function settle(
  { known, only, hidden }: Pick<ContactFlow, 'known' | 'only' | 'hidden'>,
  { contact, isTyped, deliver, mayLeave }: Delivery,
): Promise<boolean> {
  const later = () => void setImmediate(() => void deliver());
  if (hidden) {
    if (contact === known) later();
    else if (mayLeave) hidden.instead?.send();
    return true;
  }
  if (only === null || !isTyped) return deliver();
  if (contact === only) later();
  return true;
}
