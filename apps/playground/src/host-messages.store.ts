import { randomUUID } from 'node:crypto';

/** `captcha`: a third-party page that shows the portal's captcha in a frame. */
export const hostKinds = ['launcher', 'sdk', 'captcha'] as const;
export type HostKind = (typeof hostKinds)[number];

export type HostMessage = Readonly<{
  id: string;
  kind: HostKind;
  /** Name of the call or event: `close`, `expired token`, … */
  event: string;
  data: Readonly<Record<string, unknown>>;
  /** ISO 8601, UTC. */
  at: string;
}>;

/** Number of messages kept; older ones are dropped. */
const hostMessagesCapacity = 500;

/** Messages that launcher and game SDK received from the portal. Kept in memory, like the inbox. */
export class HostMessages {
  readonly #now: () => number;
  #newestFirst: HostMessage[] = [];

  constructor(now: () => number) {
    this.#now = now;
  }

  add(message: Pick<HostMessage, 'kind' | 'event' | 'data'>): HostMessage {
    const kept = { id: randomUUID(), ...message, at: new Date(this.#now()).toISOString() };
    this.#newestFirst = [kept, ...this.#newestFirst].slice(0, hostMessagesCapacity);
    return kept;
  }

  /** Newest first. */
  list(kind?: HostKind): readonly HostMessage[] {
    return this.#newestFirst.filter((message) => kind === undefined || message.kind === kind);
  }

  /** Returns the number of deleted messages. */
  clear(): number {
    const count = this.#newestFirst.length;
    this.#newestFirst = [];
    return count;
  }
}
