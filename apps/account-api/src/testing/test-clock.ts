import { PlatformClock } from '../base/ports/platform-clock.ts';

/** A clock that stands still until it is moved. */
export class TestClock extends PlatformClock {
  #at: number;

  constructor(at: Date = new Date()) {
    super(() => this.#at);
    this.#at = at.getTime();
  }

  advance(ms: number): void {
    this.#at += ms;
  }
}
