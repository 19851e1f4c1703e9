import { randomUUID } from 'node:crypto';

export const messageKinds = ['mail', 'sms'] as const;
export type MessageKind = (typeof messageKinds)[number];

export type Message = Readonly<{
  id: string;
  kind: MessageKind;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** ISO 8601, UTC. */
  at: string;
}>;

/** Number of messages kept; older ones are dropped. */
export const inboxCapacity = 500;

/**
 * What the outside world received. In memory on purpose: it stands for other people's mailboxes and phones, not for
 * anything the platform has to remember, and a restart empties it.
 */
export class Inbox {
  readonly #now: () => number;
  #newestFirst: Message[] = [];

  constructor(now: () => number) {
    this.#now = now;
  }

  add(message: Omit<Message, 'id' | 'at'>): Message {
    const kept = { ...message, id: randomUUID(), at: new Date(this.#now()).toISOString() };
    this.#newestFirst = [kept, ...this.#newestFirst].slice(0, inboxCapacity);
    return kept;
  }

  /** Newest first; `to` is compared as an address, not letter by letter. */
  list(filter: Readonly<{ to?: string; kind?: MessageKind }> = {}): readonly Message[] {
    return this.#newestFirst.filter(
      (message) =>
        (filter.kind === undefined || message.kind === filter.kind) &&
        (filter.to === undefined || recipientKey(message.kind, message.to) === recipientKey(message.kind, filter.to)),
    );
  }

  find(id: string): Message | undefined {
    return this.#newestFirst.find((message) => message.id === id);
  }

  /** Returns the number of deleted messages. */
  clear(): number {
    const count = this.#newestFirst.length;
    this.#newestFirst = [];
    return count;
  }
}

/** Mail addresses compare in lower case, phone numbers by their digits: a `+` in a query arrives as a space. */
function recipientKey(kind: MessageKind, to: string): string {
  return kind === 'sms' ? to.replace(/\D/g, '') : to.normalize('NFKC').trim().toLowerCase();
}
