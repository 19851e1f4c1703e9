import * as v from 'valibot';
import type { Platform } from '../../base/platform.ts';
import { longestCodeLifetimeMs, sendRules, type CodeSendRefusal } from '../codes/code.policy.ts';
import type { ContactChannel } from './contacts.repository.ts';
import { allowSends, type LimitedSends } from '../codes/allow-send.command.ts';
import type { CodeSubject } from '../codes/code-hashes.policy.ts';
import type { ContactFlow, OrderRefusal } from '../flows/flow-kind.port.ts';
import { issueCode } from '../codes/issue-code.command.ts';
import { refuseWithoutTries } from '../codes/tries-left.query.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';

/** Codes of a flow: tried by whoever has its state, for its channel alone. */
export const contactCodeSubject = (channel: ContactChannel, state: string): CodeSubject => ({
  purpose: `contact-${channel}`,
  subject: state,
});

/** What tries of a flow's codes are counted by: whoever turns to another channel gets no new ones. */
export const contactTrySubject = (state: string): CodeSubject => ({ purpose: 'contact-tries', subject: state });

/** Whose wrong tries they are over all flows: the account's; without one the contact's that the code went to. */
export const contactTriesOwner = (guid: string | null, contact: string): CodeSubject => ({
  purpose: 'contact-tries-owner',
  subject: guid ?? contact,
});

/** Normal form of a contact for what is counted and locked by it. */
export const contactKey = (channel: ContactChannel, contact: string): string => `${channel}:${contact}`;

/** What sends and tries of a contact are counted by. */
export const countedKey = ({ hidden }: Pick<ContactFlow, 'hidden'>, channel: ContactChannel, contact: string): string =>
  contactKey(channel, hidden ? hidden.countedAs : contact);

type Order<Unfit extends OrderRefusal = OrderRefusal> = Pick<
  ContactFlow<Unfit>,
  'state' | 'guid' | 'sends' | 'alsoSends' | 'contactRules' | 'known' | 'ofOwner' | 'hidden' | 'order'
> &
  Readonly<{ channel: ContactChannel; contact: string; /** Whether the page named it. */ typed: boolean }>;
type Counted = Omit<Order, 'state' | 'typed' | 'order'>;

/** What is kept beside a code. `usable`: `false`: the code opens nothing, because another letter went in its place. */
export const contactCodeData = v.object({
  contact: v.string(),
  typed: v.optional(v.boolean(), true),
  undelivered: v.optional(v.boolean(), false),
  usable: v.optional(v.boolean(), true),
});

/** Sends to a contact are counted by it, whoever asks; those that the owner asks for to the own contact count by themselves. */
function contactSends(order: Counted): LimitedSends {
  const { channel, contact, guid, known, ofOwner, contactRules: rules = sendRules } = order;
  const subject = countedKey(order, channel, contact);
  const own = ofOwner === true && guid !== null && known === contact;
  return own
    ? { purpose: 'own-contact-sends', subject: `${guid}:${subject}`, rules }
    : { purpose: 'contact-sends', subject, rules };
}

/** What the sends of a flow are counted by, in the order that everybody names them in. */
export const contactSendLimits = (order: Counted): readonly [LimitedSends, ...LimitedSends[]] => [
  { purpose: `contact-${order.channel}-sends`, ...order.sends },
  contactSends(order),
  ...(order.alsoSends ? [order.alsoSends] : []),
];

type OrderedCode = Readonly<{
  code: string;
  lifetimeMs: number;
  sendCount: number;
  /** What is kept beside it. */
  kept: v.InferInput<typeof contactCodeData>;
  /** Sends the letter that goes in place of the code; `null`: the code goes. */
  instead: (() => Promise<boolean>) | null;
}>;

/** A code that proves one contact, within the limits of its account or flow and of the contact, whoever asks (rulings, "People"). */
export function orderContactCode<Unfit extends OrderRefusal>(
  platform: Platform,
  order: Order<Unfit>,
): Promise<Outcome<OrderedCode, NonNullable<Unfit> | CodeSendRefusal>> {
  const { channel, state, guid, contact, typed } = order;
  return platform.db.transaction(async () => {
    const changed = (await order.order?.lock()) ?? null;
    if (changed !== null) return refuse(changed);
    const over = await refuseWithoutTries(platform, contactTriesOwner(guid, countedKey(order, channel, contact)));
    if (over) return over;
    const allowed = await allowSends(platform, contactSendLimits(order));
    if (!allowed.ok) return allowed;
    const instead = (await order.order?.keep()) ?? null;
    const lifetimeMs = longestCodeLifetimeMs;
    const kept = { contact, typed, usable: instead === null };
    const code = await issueCode(platform, {
      ...contactCodeSubject(channel, state),
      lifetimeMs,
      data: kept,
      counted: contactTrySubject(state),
    });
    return done({ code, lifetimeMs, sendCount: allowed.value.sendCount, kept, instead });
  });
}
