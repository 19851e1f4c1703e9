import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** One violated rule, with its elements. */
export type AxeFinding = Readonly<{ rule: string; help: string; places: readonly string[] }>;

// Wait for running transitions, because their intermediate colours are not part of the design.
const settle = `Promise.allSettled(document.getAnimations()
  .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime)).map(({ finished }) => finished)).then(() => 0)`;

// Runs in a separate script world, so that the page's CSP and Trusted Types stay exactly as they are.
const runAxe = (only: readonly string[]): string => `axe.run(document, {
    preload: false, resultTypes: ['violations'], ${only.length > 0 ? `runOnly: ${JSON.stringify(only)}` : ''} }).then(({ violations }) =>
  violations.map(({ id, help, nodes }) => ({ rule: id, help, places: nodes.map((node) => node.target.join(' ') + ': ' + node.failureSummary) })))`;

/** Default rules that read colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the page as it stands, with all of its default rules. */
export const axeFindings = (page: Page): Promise<readonly AxeFinding[]> => findingsOf(page, []);

/** What axe finds of the page's colours: the only rules that another colour scheme can change. */
export const axeColourFindings = (page: Page): Promise<readonly AxeFinding[]> => findingsOf(page, colourRules);

async function findingsOf(page: Page, only: readonly string[]): Promise<readonly AxeFinding[]> {
  const session = await page.context().newCDPSession(page);
  try {
    const { frameTree } = await session.send('Page.getFrameTree');
    const { executionContextId } = await session.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
      worldName: 'axe',
    });
    const evaluate = async (expression: string): Promise<unknown> => {
      const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
        expression,
        contextId: executionContextId,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    };
    await evaluate(`${axeSource};0`);
    await evaluate(settle);
    return (await evaluate(runAxe(only))) as readonly AxeFinding[]; // the shape runAxe makes, one line above
  } finally {
    await session.detach();
  }
}
