import type { Platform } from '../../base/platform.ts';
import { longestCodeLifetimeMs, type CodeSendRefusal } from '../codes/code.policy.ts';
import type { ContactChannel } from './contacts.repository.ts';
import { allowSends, type LimitedSends } from '../codes/allow-send.command.ts';
import type { CodeSubject } from '../codes/code-hashes.policy.ts';
import type { ContactFlow } from '../flows/flow-kind.ts';
import { issueCode } from '../codes/issue-code.command.ts';
import { refuseWithoutTries } from '../codes/tries-left.ts';
import { done, type Outcome } from '../../base/outcome.ts';

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

type Order = Pick<ContactFlow, 'state' | 'guid' | 'sends' | 'alsoSends' | 'known' | 'ofOwner' | 'hidden'> &
  Readonly<{ channel: ContactChannel; contact: string; /** Whether the page named it. */ typed: boolean }>;

/** Sends to a contact are counted by it, whoever asks; those that the owner asks for to the own contact count by themselves. */
function contactSends(order: Omit<Order, 'state' | 'typed'>): LimitedSends {
  const { channel, contact, guid, known, ofOwner } = order;
  const subject = countedKey(order, channel, contact);
  const own = ofOwner === true && guid !== null && known === contact;
  return own ? { purpose: 'own-contact-sends', subject: `${guid}:${subject}` } : { purpose: 'contact-sends', subject };
}

/** What the sends of a flow are counted by, in the order that everybody names them in. */
export const contactSendLimits = (
  order: Omit<Order, 'state' | 'typed'>,
): readonly [LimitedSends, ...LimitedSends[]] => [
  { purpose: `contact-${order.channel}-sends`, ...order.sends },
  contactSends(order),
  ...(order.alsoSends ? [order.alsoSends] : []),
];

type OrderedCode = Readonly<{ code: string; lifetimeMs: number; sendCount: number }>;

/** A code that proves one contact, within the limits of its account or flow and of the contact, whoever asks (rulings, "People"). */
export function orderContactCode(platform: Platform, order: Order): Promise<Outcome<OrderedCode, CodeSendRefusal>> {
  const { channel, state, guid, contact, typed } = order;
  return platform.db.transaction(async () => {
    const over = await refuseWithoutTries(platform, contactTriesOwner(guid, countedKey(order, channel, contact)));
    if (over) return over;
    const allowed = await allowSends(platform, contactSendLimits(order));
    if (!allowed.ok) return allowed;
    const lifetimeMs = longestCodeLifetimeMs;
    const subject = contactCodeSubject(channel, state);
    const code = await issueCode(platform, {
      ...subject,
      digits: 6,
      lifetimeMs,
      data: { contact, typed },
      counted: contactTrySubject(state),
    });
    return done({ code, lifetimeMs, sendCount: allowed.value.sendCount });
  });
}
