import { test as base, expect } from '@playwright/test';
import { LoginPage } from '../roles/login-page.ts';
import { NeighbourSite } from '../roles/neighbour-site.ts';
import { goodLine } from './good-line.ts';
import { LaunchLinks } from './launch-links.ts';
import { PageWatch } from './page-watch.ts';

/** What a project or a file may choose. */
export type JourneyOptions = {
  /** Idle pages fetch what their links lead to. Off where no journey is about it: it is a tenth of a journey's work. */
  fetchesAhead: boolean;
};

type Fixtures = JourneyOptions & {
  /** Listens to every page; unexpected complaints fail the journey. */
  watch: PageWatch;
  /** Takes the links that would call a launcher of this machine. */
  launchLinks: LaunchLinks;
  login: LoginPage;
  neighbour: NeighbourSite;
};

/** The `test` of all journeys: fails on unexpected complaints of a page. */
export const test = base.extend<Fixtures>({
  fetchesAhead: [false, { option: true }],
  watch: [
    async ({ context, fetchesAhead }, use) => {
      await context.addInitScript(fetchesAhead ? goodLine : saveData);
      const watch = new PageWatch();
      await watch.attach(context);
      await use(watch);
      expect(watch.unexpected(), 'no unexpected console error or CSP violation').toEqual([]);
    },
    { auto: true },
  ],
  launchLinks: [
    async ({ context }, use) => {
      const links = new LaunchLinks();
      await links.attach(context);
      await use(links);
    },
    { auto: true },
  ],
  login: async ({ page }, use) => use(new LoginPage(page)),
  neighbour: async ({ page }, use) => use(new NeighbourSite(page)),
});

/** As in a browser that saves data. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

export { expect };
