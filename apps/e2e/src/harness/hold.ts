import type { BrowserContext } from '@playwright/test';

/** Requests kept waiting until the journey lets them go. */
export class Held {
  readonly #release = Promise.withResolvers<void>();
  #count = 0;

  /** Holds back every request of the context that matches. */
  static async requests(context: BrowserContext, matches: (url: URL) => boolean): Promise<Held> {
    const held = new Held();
    await context.route(matches, async (route) => {
      held.#count += 1;
      await held.#release.promise;
      await route.continue();
    });
    return held;
  }

  /** How many requests came so far. */
  get count(): number {
    return this.#count;
  }

  release(): void {
    this.#release.resolve();
  }
}

/** Scripts of the shell and of every remote. */
export const isScript = (url: URL): boolean => url.pathname.endsWith('.js');
