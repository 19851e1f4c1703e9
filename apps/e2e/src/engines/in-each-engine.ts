import { tellFigure } from '@gatehouse/platform/proof-figures';
import { test as base } from '@playwright/test';
import { otherEngines, type OtherEngine } from './programs.ts';
import { Visitor } from './visitor.ts';

/** The browser is a fixture, so that it ends with a test that runs out of time, too. */
const test = base.extend<{ engine: OtherEngine | null; visitor: Visitor }>({
  engine: [null, { option: true }],
  visitor: async ({ engine }, use) => {
    if (!engine?.start) throw new Error('no engine');
    const running = await engine.start();
    await use(new Visitor(running));
    await running.quit();
  },
});

/** A test in each of the other engines, with a browser of its own; skipped where the machine has none. */
export function inEachEngine(title: string, walk: (visitor: Visitor) => Promise<void>): void {
  for (const engine of otherEngines()) {
    const { name, packages, start } = engine;
    test.describe(name, () => {
      test.use({ engine });
      test.skip(!start, `${name} is not on this machine (Debian: ${packages})`);
      test(title, async ({ visitor }) => {
        const from = performance.now();
        await walk(visitor);
        tellFigure(`${name}, ${title}`, `${Math.round((performance.now() - from) / 1000)} s`);
      });
    });
  }
}
