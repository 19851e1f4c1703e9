import { launcherProtocol } from '@gatehouse/platform';
import type { BrowserContext } from '@playwright/test';

const reporter = '__journeyLaunchLink';

/**
 * Links with which pages call the launcher. They end here: where programs can open links, as on a desktop, Chromium would ask
 * the player first, and its question takes the next press.
 */
export class LaunchLinks {
  readonly #opened: string[] = [];

  async attach(context: BrowserContext): Promise<void> {
    await context.exposeBinding(reporter, (_, link: string) => void this.#opened.push(link));
    await context.addInitScript(
      ({ start, name }) => {
        window.navigation.addEventListener('navigate', (event) => {
          const { url } = event.destination;
          const report: unknown = Reflect.get(window, name);
          if (!url.startsWith(start) || typeof report !== 'function') return;
          event.preventDefault();
          report(url);
        });
      },
      { start: `${launcherProtocol.scheme}:`, name: reporter },
    );
  }

  /** Links so far, oldest first. */
  opened(): readonly string[] {
    return this.#opened;
  }
}
