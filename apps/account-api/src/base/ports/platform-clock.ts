import type { Clock } from './clock.ts';

/** Real time plus an offset that tests move; the offset is kept in the database and read again now and then. */
export class PlatformClock implements Clock {
  #offsetMs = 0;
  #moves = 0;
  readonly #realNow: () => number;

  constructor(realNow: () => number = Date.now) {
    this.#realNow = realNow;
  }

  get offsetMs(): number {
    return this.#offsetMs;
  }

  now(): Date {
    return new Date(this.#realNow() + this.#offsetMs);
  }

  setOffset(offsetMs: number): void {
    this.#offsetMs = offsetMs;
    this.#moves += 1;
  }

  /** Takes over what another process may have set; a move made here while reading wins. */
  async follow(readOffset: () => Promise<number>): Promise<void> {
    const moves = this.#moves;
    const offsetMs = await readOffset();
    if (this.#moves === moves) this.#offsetMs = offsetMs;
  }
}
