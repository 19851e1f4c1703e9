import type { EventsRead } from '../client/platform.client.ts';

type HeardEvent = EventsRead['events'][number];
const keptEvents = 20;

/** What the game heard from the platform, the newest first, and how far it has read. Kept in memory. */
export class HeardEvents {
  #read = '0';
  #events: readonly HeardEvent[] = [];

  get cursor(): string {
    return this.#read;
  }

  hear({ events, next }: EventsRead): void {
    this.#read = next;
    this.#events = [...events.toReversed(), ...this.#events].slice(0, keptEvents);
  }

  list(): readonly HeardEvent[] {
    return this.#events;
  }
}
