import type { BrowserContext } from '@playwright/test';

/** Delayed requests that the journey releases later. */
export class Held {
  readonly #release = Promise.withResolvers<void>();
  #count = 0;

  /** Delays every matching request of the context. */
  static async requests(context: BrowserContext, matches: (url: URL) => boolean): Promise<Held> {
    const held = new Held();
    await context.route(matches, async (route) => {
      held.#count += 1;
      await held.#release.promise;
      await route.continue();
    });
    return held;
  }

  /** Number of delayed requests so far. */
  get count(): number {
    return this.#count;
  }

  release(): void {
    this.#release.resolve();
  }
}

/** Scripts of the shell and of every remote. */
export const isScript = (url: URL): boolean => url.pathname.endsWith('.js');
