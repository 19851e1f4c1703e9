import { randomUUID } from 'node:crypto';

/** `captcha`: a page of somebody else that shows the portal's captcha in a frame. */
export const hostKinds = ['launcher', 'sdk', 'captcha'] as const;
export type HostKind = (typeof hostKinds)[number];

export type HostMessage = Readonly<{
  id: string;
  kind: HostKind;
  /** What the portal called or told: `close`, `expired token`, … */
  event: string;
  data: Readonly<Record<string, unknown>>;
  /** ISO 8601, UTC. */
  at: string;
}>;

/** How many messages are kept; older ones fall out. */
export const hostMessagesCapacity = 500;

/** What launcher and game SDK received from the portal. In memory, as the inbox is: it stands for other people's programs. */
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

  /** Answers how many there were. */
  clear(): number {
    const count = this.#newestFirst.length;
    this.#newestFirst = [];
    return count;
  }
}
