import { test as base, expect } from '@playwright/test';
import { LoginPage } from '../roles/login-page.ts';
import { NeighbourSite } from '../roles/neighbour-site.ts';
import { PageWatch } from './page-watch.ts';

type Fixtures = {
  /** Listens to every page; unexpected complaints fail the journey. */
  watch: PageWatch;
  login: LoginPage;
  neighbour: NeighbourSite;
};

/** The `test` of all journeys: fails on unexpected complaints of a page. */
export const test = base.extend<Fixtures>({
  watch: [
    async ({ context }, use) => {
      const watch = new PageWatch();
      await watch.attach(context);
      await use(watch);
      expect(watch.unexpected(), 'no unexpected console error or CSP violation').toEqual([]);
    },
    { auto: true },
  ],
  login: async ({ page }, use) => use(new LoginPage(page)),
  neighbour: async ({ page }, use) => use(new NeighbourSite(page)),
});

export { expect };
